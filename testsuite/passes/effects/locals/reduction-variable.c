/* A reduction variable that has to be in memory is each worker's own while its loop
   runs.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
#include "../../Inputs/routines.h"
void
f (int *y, int n)
{
  int sum = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(sum)
  {
#pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < n; i++)
      for_one (&sum);
  }
  y[0] = sum;
}
// CHECK: local=sum uid={{[0-9]+}} place=private reason="worker reduction"
