/* An object whose address goes to a routine that worker 0 calls is shared: the others
   use worker 0's through its address, which is the only thing that is broadcast.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck --check-prefix=PLAN %s
#include "../../Inputs/routines.h"
void
f (float *restrict y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    int triple[3] = { 1, 2, 3 };
    for_one (triple);
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      y[i] = triple[i % 3];
  }
}
// CHECK: local=triple uid={{[0-9]+}} place=shared reason="its address escapes"
// PLAN: ;; Function f.
// PLAN-NEXT: [plan] record=0 at=function-entry {{.*}}values=1: &triple
// PLAN-NOT: [plan] record=1
