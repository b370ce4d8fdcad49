/* A loop of worker 0's stores has one guard in front of it, none in each iteration.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_neuter | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck --check-prefix=BARRIERS %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    for (int i = 0; i < k; i++)
      for (int j = 0; j < i; j++)
	y[i] += y[j];
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = 3;
  }
}
// CHECK: [neuter] guards=1
// BARRIERS: [barriers] total=1
