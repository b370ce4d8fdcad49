/* A worker loop that uses what worker 0 alone knows does not get past verify.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-break-skip-broadcast %s %dump_verify | %filecheck %s
void
f (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    float x = y[0];
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = x;
  }
}
// CHECK: error: acc-workers, stage 'verify': a worker region uses _{{[0-9]+}}, which worker 0 alone knows
