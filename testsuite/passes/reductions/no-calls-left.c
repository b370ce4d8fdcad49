/* The stage leaves no reduction of the worker axis, whatever stands around it; those
   of gangs and vector lanes are not its business.  No compare-and-swap is made.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %body_reductions | %filecheck %s
float
f (float *y)
{
  float sum = 0;
#pragma acc parallel loop gang worker vector num_gangs(4) num_workers(4) vector_length(64) copyin(y[0:64]) reduction(+:sum)
  for (int i = 0; i < 64; i++)
    sum += y[i];
  return sum;
}
// CHECK: .GOACC_REDUCTION (SETUP, {{[^,]+}}, {{[^,]+}}, 0,
// CHECK-NOT: .GOACC_REDUCTION ({{[A-Z]+}}, {{[^,]+}}, {{[^,]+}}, 1,
// CHECK: .GOACC_REDUCTION (INIT, {{[^,]+}}, {{[^,]+}}, 2,
// CHECK-NOT: .GOACC_REDUCTION ({{[A-Z]+}}, {{[^,]+}}, {{[^,]+}}, 1,
// CHECK-NOT: __sync_
// CHECK-NOT: __atomic_
// CHECK: .GOACC_REDUCTION (TEARDOWN, {{[^,]+}}, {{[^,]+}}, 0,
