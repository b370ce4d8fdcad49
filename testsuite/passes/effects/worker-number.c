/* In single code there is but one worker, whoever asks: the worker's number is
   worker 0's, while the gang's number is free.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
#include <openacc.h>
void
f (int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    int w = __builtin_goacc_parlevel_id (1);
    int g = __builtin_goacc_parlevel_id (0);
    int s = __builtin_goacc_parlevel_size (1);
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = w + g + s;
  }
}
// CHECK: effect=guarded line=11
// CHECK-NEXT: effect=free line=12
// CHECK-NEXT: effect=free line=13
