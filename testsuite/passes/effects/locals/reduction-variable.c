/* A reduction variable in memory is each worker's own while its loop runs.  */
// REQUIRES: plugin
// RUN: %acc_cc -O0 %s %dump_effects | %filecheck %s
void
f (int *y, int n)
{
  int sum = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copyin(y[0:n]) copy(sum)
  {
#pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += y[i];
  }
  y[0] = sum;
}
// CHECK: local=sum uid={{[0-9]+}} place=private reason="worker reduction"
