/* The reductions of a region are those of the worker axis: one for each variable,
   whatever other axes the loop has.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_regions | %filecheck %s
void
f (const int *a, int n, int *result)
{
  int sum = 0, top = 0, lanes = 0;
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(64) copyin(a[0:n]) copy(sum, top, lanes)
  {
#pragma acc loop worker vector reduction(+:sum) reduction(max:top)
    for (int i = 0; i < n; i++)
      {
	sum += a[i];
	top = a[i] > top ? a[i] : top;
      }
#pragma acc loop worker
    for (int j = 0; j < 4; j++)
      {
	int part = 0;
#pragma acc loop vector reduction(+:part)
	for (int i = 0; i < n; i++)
	  part += a[i];
	if (part)
	  lanes = 1;
      }
  }
  result[0] = sum + top + lanes;
}
// CHECK: [regions] level=-1 workers=4 worker_regions=2
// CHECK-NEXT: [regions] region=0 line=11 {{.*}} reductions=2
// CHECK-NEXT: [regions] region=1 line=17 {{.*}} reductions=0
