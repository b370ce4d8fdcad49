/* With one worker, and in a routine that one worker runs, the calls become copies: no
   slot and no barrier.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_reductions | %filecheck %s
// RUN: %acc_cc -O2 %s %body_reductions | %filecheck --check-prefix=BODY %s
int
f (int *y)
{
  int sum = 0;
#pragma acc parallel loop worker num_gangs(1) num_workers(1) copyin(y[0:64]) reduction(+:sum)
  for (int i = 0; i < 64; i++)
    sum += y[i];
  return sum;
}
// CHECK: [reductions] calls=4 active=0
// BODY-NOT: .GOACC_REDUCTION ({{[A-Z]+}}, {{[^,]+}}, {{[^,]+}}, 1,
// BODY-NOT: barrier ()
// BODY-NOT: address-space
