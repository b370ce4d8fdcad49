/* What each iteration sets before it reads it is each worker's own; but not if an iteration may
   read what was there in front of the loop, or the code behind the loop reads it.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
#include "../../Inputs/routines.h"
void
f (int *y, int n)
{
  int first = 1, either = 2, some = 3, last = 4;
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n]) firstprivate(first, either, some, last)
  {
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	first = i;
	for_one (&first);
	if (i < 5)
	  either = i;
	else
	  either = -i;
	for_one (&either);
	if (i < 5)
	  some = i;
	for_one (&some);
	last = i;
	for_one (&last);
	y[i] = first + either + some;
      }
    y[0] = last;
  }
}
// CHECK-DAG: local=first uid={{[0-9]+}} place=private reason="set first in each worker region"
// CHECK-DAG: local=either uid={{[0-9]+}} place=private reason="set first in each worker region"
// CHECK-DAG: local=some uid={{[0-9]+}} place=shared reason="its address escapes"
// CHECK-DAG: local=last uid={{[0-9]+}} place=shared reason="its address escapes"
