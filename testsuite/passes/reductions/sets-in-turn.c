/* Reductions in a loop use two sets of slots in turn; no worker's part gets lost or is
   counted twice, though a fast worker is a round ahead of a slow one's fold.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_lds-layout | %filecheck %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order %t
// RUN: %acc_run --schedule=hostile:1 %t
// RUN: %acc_run --schedule=hostile:2 %t
// RUN: %acc_run --schedule=hostile:3 %t
// RUN: %acc_run --schedule=random:4 %t
enum { n = 37, rounds = 9 };
#pragma acc routine worker
__attribute__ ((noipa)) long
all_fold (const int *a, int m)
{
  long sum = 1;
  for (int k = 0; k < m; k++)
    {
#pragma acc loop worker reduction(+:sum)
      for (int i = 0; i < n; i++)
	sum += a[i] ^ k;
      if (sum & 2)
	sum += 5;
    }
  return sum;
}
#pragma acc routine worker
__attribute__ ((noipa)) void
one_folds (const int *a, int m, long *out)
{
  for (int k = 0; k < m; k++)
    {
      long sum = k;
#pragma acc loop worker reduction(+:sum)
      for (int i = 0; i < n; i++)
	sum += a[i] ^ k;
      out[k] = sum;
    }
}
int
main (void)
{
  int a[n], wrong = 0;
  long all[1], out[rounds];
  for (int i = 0; i < n; i++)
    a[i] = i * 7 % 31;
#pragma acc parallel num_gangs(1) num_workers(5) copyin(a) copyout(all, out)
  {
    all[0] = all_fold (a, rounds);
    one_folds (a, rounds, out);
  }
  long sum = 1;
  for (int k = 0; k < rounds; k++)
    {
      long part = 0;
      for (int i = 0; i < n; i++)
	part += a[i] ^ k;
      wrong += out[k] != part + k;
      sum += part;
      if (sum & 2)
	sum += 5;
    }
  return wrong + (sum != all[0]);
}
// CHECK: ;; Function all_fold
// CHECK: [lds-layout] region=0 reduction=0 {{.*}} alternates=1
// CHECK: ;; Function one_folds
// CHECK: [lds-layout] region=0 reduction=0 {{.*}} alternates=1
