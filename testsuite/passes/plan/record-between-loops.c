/* A value that is used in a loop behind a worker loop is broadcast between the two,
   not before both and not in each iteration.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    float x = y[0];
    int k = 0;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = 7;
    do
      {
#pragma acc loop worker
	for (int i = 8; i < n; i++)
	  y[i] += x;
      }
    while (++k < m);
  }
}
// CHECK: [plan] record=0 at=before-stmt {{.*}} x_
// CHECK-NOT: record=1
