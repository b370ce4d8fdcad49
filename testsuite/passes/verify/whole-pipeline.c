/* verify looks at each function that was rewritten, and finds it right; it does not
   look at what had nothing to rewrite.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_verify | %filecheck %s
// RUN: %acc_cc -O0 %s %dump_verify | %filecheck %s
#include "../Inputs/routines.h"
void
f (float *y, int *z, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(64) copy(y[0:64], z[0:64])
  {
    int local[4] = { n, 2, 3, 4 };
    for_one (local);
    for (int i = 0; i < n; i++)
      {
	if (z[i] == 3)
	  break;
	float part = 0;
#pragma acc loop worker vector reduction(+:part)
	for (int j = 0; j < 64; j++)
	  part += y[j] * local[j & 3];
	y[i] = part;
	for_workers (z);
      }
  }
}
// CHECK: ;; Function for_workers
// CHECK: [verify] {{.*}} ok=1
// CHECK: ;; Function for_lanes
// CHECK-NEXT: ;; Function for_one
// CHECK-NEXT: ;; Function f
// CHECK-NEXT: [verify] {{.*}} guarded={{[1-9][0-9]*}} worker0_only_names={{[1-9][0-9]*}} ok=1
