/* What a worker loop's iterations declare, or its clause makes private, is each
   worker's own.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
#include "../../Inputs/routines.h"
void
f (int *y, int n)
{
  int named[2];
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
#pragma acc loop worker private(named)
    for (int i = 0; i < n; i++)
      {
	int inside[2] = { i, 2 };
	named[1] = i;
	for_one (inside);
	for_one (&named[1]);
	y[i] = inside[0] + named[1];
      }
}
// CHECK: local=named uid={{[0-9]+}} place=private reason="private to a worker or vector loop"
// CHECK-NEXT: local=inside uid={{[0-9]+}} place=private reason="private to a worker or vector loop"
