/* An object that is written in a block that worker 0 walks alone is shared.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
void
f (int *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    int pair[2] = { 1, 2 };
    if (k > 3)
      {
	y[0] = 1;
	pair[n & 1] = 7;
      }
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      y[i] = pair[i & 1];
  }
}
// CHECK: local=pair uid={{[0-9]+}} place=shared reason="written where worker 0 runs alone"
