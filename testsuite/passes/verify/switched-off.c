/* no-verify: the stage does not look.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_verify | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-verify %s %dump_verify | %filecheck --check-prefix=OFF %s
void
f (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    y[0] = 3;
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = y[0];
  }
}
// CHECK: [verify] {{.*}} ok=1
// OFF: ;; Function f
// OFF-NOT: [verify]
