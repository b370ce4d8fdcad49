/* A computed goto in single code is refused: where worker 0 goes the others
   would not find.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O0 %s %dump_effects | %filecheck %s
#pragma acc routine worker
__attribute__ ((noipa)) void
f (int *y, int n, int k)
{
  static void *const to[2] = { &&one, &&two };
  goto *to[k];
one:
  y[0] = 1;
two:
  y[1] = 2;
#pragma acc loop worker
  for (int i = 8; i < n; i++)
    y[i]++;
}
// CHECK: refused-computed-goto.c:{{[0-9]+:[0-9]+}}: sorry, unimplemented: acc-workers: a computed goto in worker-single OpenACC code
