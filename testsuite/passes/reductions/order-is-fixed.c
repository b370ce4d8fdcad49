/* The fold goes through the workers in order, so that a sum of floats is the same, bit
   by bit, under every schedule.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order %t > %t.1
// RUN: %acc_run --schedule=round-robin %t > %t.2
// RUN: %acc_run --schedule=hostile:5 %t > %t.3
// RUN: %acc_run --schedule=random:6 %t > %t.4
// RUN: cmp %t.1 %t.2
// RUN: cmp %t.1 %t.3
// RUN: cmp %t.1 %t.4
// RUN: %filecheck --input-file=%t.1 %s
#include <stdio.h>
int
main (void)
{
  float sum = 0;
#pragma acc parallel loop worker num_gangs(1) num_workers(16) reduction(+:sum)
  for (int i = 1; i < 400; i++)
    sum += 1.0f / i;
  printf ("%a\n", sum);
  return 0;
}
// CHECK: 0x1.a
