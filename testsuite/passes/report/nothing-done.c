/* A function without anything for workers has no note and no line.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_report | %filecheck %s
void
f (float *y)
{
#pragma acc parallel num_gangs(4) num_workers(1) copy(y[0:64])
#pragma acc loop gang
  for (int i = 0; i < 64; i++)
    y[i] = 3;
}
// CHECK: ;; Function f
// CHECK-NOT: [report]
