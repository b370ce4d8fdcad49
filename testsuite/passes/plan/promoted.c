/* A value that worker 0 loaded before a loop, and from which all need something in
   each iteration, is broadcast once: what is computed from it is free.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (int *y, int *z, int n, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n]) copy(z[0:n])
  {
    int base = z[0];
    for (int k = 0; k < m; k++)
      {
	int here = base * k;
#pragma acc loop worker
	for (int i = 8; i < n; i++)
	  y[i] += here;
      }
  }
}
// CHECK: record=0 at=block-end {{.*}}base
// CHECK-NOT: record=1
