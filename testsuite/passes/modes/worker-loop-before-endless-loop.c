/* A worker loop in front of a loop without an end is refused, at its place.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 %s %dump_modes | %filecheck %s
void
f (int *a, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(a[0:n])
  {
    if (a[0] == 7)
      {
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  a[i]++;
	for (;;)
	  a[1]++;
      }
    a[1] = 1;
  }
}
// CHECK: worker-loop-before-endless-loop.c:11:9: sorry, unimplemented: acc-workers: a worker loop or routine call from which the end of the region cannot be reached, in worker-single OpenACC code
