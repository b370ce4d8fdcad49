/* Stores and loads of worker 0 that stand together get one guard, even with free
   arithmetic between them, which moves in front.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_neuter | %filecheck %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    y[0] = 1;
    int m = k * 3 + n;
    y[1] = m;
    float x = y[2];
    y[3] = x * m;
    y[4] = n * k;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = m;
  }
}
// CHECK: [neuter] guards=1 guarded_blocks=1
