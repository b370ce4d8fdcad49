/* Atomic functions of one byte and two become updates of the word around; those of four and
   eight stay, and so do loads and stores.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_narrow-updates | %filecheck %s
// RUN: %acc_cc -O0 %s %dump_narrow-updates | %filecheck %s
#include <stdbool.h>
void
f (unsigned char *a, short *b, int *c, long *d)
{
#pragma acc parallel loop worker num_workers(4) copy(a[0:9], b[0:9], c[0:9], d[0:9])
  for (int i = 0; i < 9; i++)
    {
      __atomic_fetch_add (&a[i], 1, 0);
      __sync_lock_test_and_set (&b[i], 2);
      unsigned char old = 4;
      __atomic_fetch_add (&c[i], 1, 0);
      __atomic_fetch_add (&d[i], 1, 0);
      __atomic_store_n (&b[0], __atomic_load_n (&a[i], 0), 0);
      __atomic_compare_exchange_n (&a[8], &old, 5, false, 0, 0);
      __atomic_test_and_set (&a[0], 0);
    }
}
// CHECK: [narrow-updates] line=13
// CHECK-NEXT: [narrow-updates] line=14
// CHECK-NEXT: [narrow-updates] line=19
// CHECK-NEXT: [narrow-updates] line=20
