/* Blocks that worker 0 walks alone and that hang together are one component with one
   exit, whatever loops and branches are inside.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    for (int i = 0; i < k; i++)
      {
	if (y[i] > 4)
	  y[i + 1] = 2;
	else if (y[i] < -4)
	  break;
	y[0] += y[i];
      }
    y[3] = 1;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = 3;
  }
}
// CHECK: [plan] component=0 {{.*}} exit={{[0-9]+}} touches_memory=1
// CHECK-NOT: [plan] component=1
