/* A call of a routine may write anything, so that no load is free, but for the
   record of arguments, which is the compiler's.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | sed -n '/Function f/,$p' | %filecheck %s
#include "../Inputs/routines.h"
void
f (float *x, int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copyin(x[0:n]) copy(y[0:n]) firstprivate(n)
  {
    float t = x[3];
    for_one (y);
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = t;
  }
}
// CHECK: effect=free line=9 stmt="*.omp_data_i
// CHECK: effect=guarded line=9
// CHECK: effect=guarded line=11
// CHECK-NEXT: effect=guarded line=12 stmt="for_one
