/* Free code has no guard.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_neuter | %filecheck %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    int m = k > 3 ? n * k : n - k;
    for (int i = 0; i < k; i++)
      m = m * 3 % n;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = m;
  }
}
// CHECK: [neuter] guards=0 guarded_blocks=0
