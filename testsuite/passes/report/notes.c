/* -report: one note for the function, one at each worker loop, one at each shared
   variable; without it there is none.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %report | %filecheck %s
// RUN: %acc_cc -O2 %s -fPIC -shared -Wl,-z,notext -o %t.so 2>&1 | %filecheck --allow-empty --check-prefix=NONE %s
#include "../Inputs/routines.h"
void
f (float *y, int n)
{
  float sum = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64], sum)
  {
    int local[4] = { n, 2, 3, 4 };
    for_one (local);
#pragma acc loop worker
    for (int j = 0; j < 64; j++)
      y[j] = local[j & 3];
#pragma acc loop worker reduction(+:sum)
    for (int j = 0; j < 64; j++)
      sum += y[j];
  }
  y[0] = sum;
}
// CHECK: note: f._omp_fn.0: 2 worker loops, {{[0-9]+}} guards, {{[0-9]+}} barriers, 1 values (8 bytes) broadcast, {{[0-9]+}} bytes of LDS
// CHECK-NEXT: notes.c:15:9: note: worker loop: barrier before it: yes, after it: yes, reductions: 0
// CHECK-NEXT: notes.c:18:9: note: worker loop: barrier before it: no, after it: yes, reductions: 1
// CHECK-NEXT: notes.c:13:9: note: 'local' is shared by the workers of a gang: its address escapes
// NONE-NOT: note:
