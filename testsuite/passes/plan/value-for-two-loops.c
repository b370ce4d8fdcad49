/* A value that two worker loops need is broadcast once, where it dominates both.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    float x = y[0];
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = x;
    y[1] = 3;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] += x;
  }
}
// CHECK: [plan] record=0 at=before-fork {{.*}} x_
// CHECK-NOT: x_
