/* A reduction over an array is kept in memory, which all iterations of a worker
   have in common: the vectorizer is not told that they are independent.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_iterations | %filecheck %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 %t
enum { n = 1000 };
int a[n];
int
main (void)
{
  int counts[4] = { 0 }, want[4] = { 0 }, wrong = 0;
  for (int i = 0; i < n; i++)
    a[i] = i * 7919 % 4, want[a[i]]++;
#pragma acc parallel num_gangs(1) num_workers(4) copyin(a) copy(counts)
#pragma acc loop worker vector reduction(+:counts)
  for (int i = 0; i < n; i++)
    counts[a[i]] += 1;
  for (int i = 0; i < 4; i++)
    wrong += counts[i] != want[i];
  return wrong;
}
// CHECK: mask=6 lanes=1 consecutive=0 left=not vectorizable independent=0
