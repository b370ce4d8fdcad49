/* An asm goto in single code is refused, at its place.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 %s %dump_effects | %filecheck %s
void
f (int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    asm goto ("" : : : : out);
    y[0] = 1;
  out:
    y[1] = 2;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i]++;
  }
}
// CHECK: refused-asm-goto.c:9:{{[0-9]+}}: sorry, unimplemented: acc-workers: an asm goto in worker-single OpenACC code
