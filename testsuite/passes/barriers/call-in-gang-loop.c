/* What a called routine still reads in LDS is waited for in the next iteration of a gang
   loop, even by a reduction that uses two sets of slots in turn.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order %t
// RUN: %acc_run --schedule=hostile:1 %t
// RUN: %acc_run --schedule=hostile:2 %t
// RUN: %acc_run --schedule=random:1 %t
enum { n = 37, rounds = 20 };
#pragma acc routine worker
__attribute__ ((noipa)) long
g (const int *a, int k)
{
  long sum = k;
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i] ^ k;
  return sum;
}
int
main (void)
{
  int a[n], wrong = 0;
  long one[rounds], two[rounds];
  for (int i = 0; i < n; i++)
    a[i] = i * 7 % 31;
#pragma acc parallel num_gangs(1) num_workers(5) copyin(a) copyout(one, two)
#pragma acc loop gang
  for (int k = 0; k < rounds; k++)
    {
      long sum = 0;
#pragma acc loop worker reduction(+:sum)
      for (int i = 0; i < n; i++)
	sum += a[i] * k;
      one[k] = sum;
      two[k] = g (a, k);
    }
  for (int k = 0; k < rounds; k++)
    {
      long x = 0, y = k;
      for (int i = 0; i < n; i++)
	x += a[i] * k, y += a[i] ^ k;
      wrong += one[k] != x || two[k] != y;
    }
  return wrong;
}
