/* A routine does not return while others still read what is in worker 0's frame, for
   the next call of worker 0 would overwrite it.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order %t
// RUN: %acc_run --schedule=hostile:1 %t
// RUN: %acc_run --schedule=hostile:2 %t
// RUN: %acc_run --schedule=random:1 %t
enum { n = 37, rounds = 6 };
typedef __int128 wide;
#pragma acc routine worker
__attribute__ ((noipa)) wide
g (const int *a, int k)
{
  wide sum = k;
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i] ^ k;
  return sum;
}
#pragma acc routine seq
__attribute__ ((noipa)) int
h (int k)
{
  volatile int big[400];
  for (int i = 0; i < 400; i++)
    big[i] = -k;
  return big[k];
}
int
main (void)
{
  int a[n], wrong = 0;
  int one[rounds];
  wide two[rounds][n];
  for (int i = 0; i < n; i++)
    a[i] = i * 7 % 31;
#pragma acc parallel num_gangs(1) num_workers(5) copyin(a) copyout(one, two)
  for (int k = 0; k < rounds; k++)
    {
      wide t = g (a, k);
      one[k] = h (k);
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	two[k][i] = t + i;
    }
  for (int k = 0; k < rounds; k++)
    {
      long y = k;
      for (int i = 0; i < n; i++)
	y += a[i] ^ k;
      for (int i = 0; i < n; i++)
	wrong += two[k][i] != y + i;
      wrong += one[k] != -k;
    }
  return wrong;
}
