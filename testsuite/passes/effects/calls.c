/* Calls of seq and vector routines are guarded, of worker and gang routines
   collective, of const functions free.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | sed -n '/Function f/,$p' | %filecheck %s
#include "../Inputs/routines.h"
#pragma acc routine seq
__attribute__ ((const, noipa)) int
twice (int x)
{
  return 2 * x;
}
void
f (int *y, int n, float x)
{
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(64) copy(y[0:n])
  {
    int r = twice (4);
    for_one (y);
    for_lanes (y);
    for_workers (y);
    for_gangs (y);
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = r * x;
  }
}
// CHECK: effect=free {{.*}}"twice (4)"
// CHECK-NEXT: effect=guarded {{.*}}"for_one
// CHECK-NEXT: effect=guarded {{.*}}"for_lanes
// CHECK-NEXT: effect=collective {{.*}}"for_workers
// CHECK-NEXT: effect=collective {{.*}}"for_gangs
