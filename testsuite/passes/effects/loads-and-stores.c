/* A load is free if no store of the function may change what it reads, and guarded
   otherwise; a store is guarded.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
void
f (float *x, int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copyin(x[0:n]) copy(y[0:n])
  {
    float t =
      x[3];
    int u =
      y[3];
    y[4] =
      7;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = t + u;
  }
}
// CHECK: effect=free line=10
// CHECK-NEXT: effect=guarded line=12
// CHECK-NEXT: effect=guarded line=14
