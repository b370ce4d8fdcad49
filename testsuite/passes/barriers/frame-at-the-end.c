/* Worker 0's frame is given to somebody else when it leaves the kernel, and a
   variable-length array's memory when its block ends: both wait for workers that
   may still read it (acc-run --check=bounds).  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order --check=bounds %t
// RUN: %acc_run --schedule=hostile:1 --check=bounds %t
int
main (void)
{
  int a[64], b[64], n = 5, wrong = 0;
#pragma acc parallel num_gangs(4) num_workers(4) copyin(n) copyout(a)
  {
    int tab[8];
    for (int i = 0; i < n; i++)
      tab[i] = i + n;
#pragma acc loop gang worker
    for (int i = 0; i < 64; i++)
      a[i] = tab[i % 5];
  }
#pragma acc parallel num_gangs(1) num_workers(4) copyin(n) copyout(b)
  for (int k = 0; k < 2; k++)
    {
      int tab[n];
      for (int i = 0; i < n; i++)
	tab[i] = i + n + k;
#pragma acc loop worker
      for (int i = 0; i < 32; i++)
	b[32 * k + i] = tab[i % 5];
    }
  for (int i = 0; i < 64; i++)
    wrong += (a[i] != i % 5 + 5) + (b[i] != i % 32 % 5 + 5 + i / 32);
  return wrong;
}
// CHECK: _omp_fn.
// CHECK: at_return=1
// CHECK: _omp_fn.
// CHECK: at_join=1
