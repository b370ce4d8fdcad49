/* What a worker routine returns is known to all its workers when it returns.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
#pragma acc routine worker
__attribute__ ((noipa)) float
f (float *y, int n)
{
  float x = y[0];
#pragma acc loop worker
  for (int i = 8; i < n; i++)
    y[i] = 3;
  return x;
}
// CHECK: ;; Function f
// CHECK-NEXT: [plan] record=0 at=before-stmt {{.*}} values=1: x_
