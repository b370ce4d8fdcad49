/* What several statements of single code load, and the worker loop needs, crosses in
   one record right before the fork; what only single code needs does not cross.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    float a = y[0], b = y[1], unused_by_others = y[2];
    y[3] = unused_by_others;
    float c = a * 2;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = c + b;
  }
}
// CHECK: [plan] record=0 at=before-fork {{.*}} values=2: b_{{[0-9]+}} c_
// CHECK-NOT: [plan]
