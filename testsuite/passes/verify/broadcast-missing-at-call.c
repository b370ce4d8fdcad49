/* A worker routine's argument that worker 0 alone knows does not get past verify, nor
   does the value that a worker routine returns.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-break-skip-broadcast %s %dump_verify | %filecheck --check-prefix=RETURN %s
// RUN: %not %acc_cc -O2 -DCONSTANT -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-break-skip-broadcast %s %dump_verify | %filecheck --check-prefix=CALL %s
#pragma acc routine worker
__attribute__ ((noipa)) float
g (float *y, float x)
{
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] = x;
#ifdef CONSTANT
  return 3;
#else
  return y[9];
#endif
}
void
f (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  g (y, y[0]);
}
// RETURN: error: acc-workers, stage 'verify': a return uses _{{[0-9]+}}, which worker 0 alone knows
// CALL: error: acc-workers, stage 'verify': a collective call uses _{{[0-9]+}}, which worker 0 alone knows
