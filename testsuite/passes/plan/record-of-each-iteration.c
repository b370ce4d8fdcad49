/* A value that worker 0 makes anew in each iteration crosses in each iteration.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  for (int k = 0; k < m; k++)
    {
      float pivot = y[k];
#pragma acc loop worker
      for (int i = 8; i < n; i++)
	y[i] += pivot;
    }
}
// CHECK: [plan] record=0 at=before-fork {{.*}} values=1: pivot_
// CHECK-NOT: record=1
