/* A loop that ends behind a worker loop, and runs until what that has computed is enough:
   GCC must not put the increment that the worker loop's product makes worth while between
   the barrier's pin and the end of its block.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_latches | %filecheck %s
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
enum { n = 300 };
long a[n], b[n];

int
main (void)
{
  int steps = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(a, b, steps)
  {
    // CHECK: [latches] function=main._omp_fn.0 loop=
    for (int k = 6;;)
      {
	if (b[0] == 5)
	  break;
	k--;
	b[0]++;
	steps++;
#pragma acc loop worker
	for (int i = 3; i < 2 * k + 2; i += 2)
	  a[i] += (long) k * 1073741827;
      }
  }
  for (int i = 0; i < n; i++)
    {
      long sum = 0;
      for (int k = 5; k > 0; k--)
	if (i >= 3 && i % 2 && i < 2 * k + 2)
	  sum += (long) k * 1073741827;
      if (a[i] != sum)
	return 1;
    }
  return steps != 5 || b[0] != 5;
}
