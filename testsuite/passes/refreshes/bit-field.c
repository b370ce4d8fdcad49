/* A member that GCC has kept in a scalar is put back into its object before the fork, not
   by each worker.  (A bit-field, compared: the byte is read as a whole.)  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_refreshes | %filecheck %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=round-robin --check=all %t
// CHECK: ;; Function run._omp
// CHECK-NEXT: [refreshes] line=
#include <stdio.h>
struct s
{
  int f0;
  unsigned char f1[2];
  unsigned f2;
  double f3;
  int f4 : 4;
};
static unsigned a[64], out[64];
static void
run (struct s v)
{
#pragma acc parallel num_gangs(1) num_workers(4) firstprivate(v) copy(a, out)
  {
    struct s w = { 0 };
    __builtin_memcpy (&w.f1[0], &v.f1[0], 1);
    unsigned n = v.f1[w.f0 % 2u];
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      {
	out[i] = ((((unsigned) i - (unsigned) i) < (unsigned) v.f4) ? a[(i + n) % 64u] : a[i])
		 + (unsigned) v.f0 + v.f2;
	out[i] += (unsigned) v.f4 & 1;
      }
  }
}
int
main (void)
{
  struct s v = { 3, { 1, 2 }, 4, 5.0, 6 };
  int wrong = 0;
  for (int i = 0; i < 64; i++)
    a[i] = i * i;
  run (v);
  for (int i = 0; i < 64; i++)
    wrong += out[i] != a[(i + 1) % 64] + 7;
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
