/* Where all workers compute the same there is no component and no record.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    int m = k * n + 3;
    if (m > 1000)
      m = 1000;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = m;
  }
}
// CHECK: ;; Function f
// CHECK-NOT: [plan]
