/* A loop around a gang or worker routine's call is required, around a vector or seq
   routine's it is not.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_modes | grep 'required=1\|Function.*omp_fn' | %filecheck %s
#include "../Inputs/routines.h"
void
f (int *a, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(64) copy(a[0:n])
  {
    for (int i = 0; i < n; i++)
      for_one (&a[i]);
    for (int i = 0; i < n; i++)
      for_lanes (&a[i]);
    for (int i = 0; i < n; i++)
      for_workers (&a[i]);
    for (int i = 0; i < n; i++)
      for_gangs (&a[i]);
  }
}
// CHECK: ;; Function f
// CHECK-NEXT: [modes] {{.*}} line=15 required=1
// CHECK-NEXT: [modes] {{.*}} line=17 required=1
// CHECK-NOT: required=1
