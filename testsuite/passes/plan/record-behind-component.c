/* Where a loop follows a component, what all need in the loop is broadcast between
   the two, not in each iteration.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    float x = y[0];
    int k = 0;
    if (y[2] > 4)
      y[1] = 5;
    do
      {
#pragma acc loop worker
	for (int i = 8; i < n; i++)
	  y[i] += x;
      }
    while (++k < m);
  }
}
// CHECK: [plan] component=0 {{.*}}exit=[[EXIT:[0-9]+]]
// CHECK-NEXT: [plan] record=0 at=block-end block=[[EXIT]] values=1: x_
// CHECK-NOT: record=1
