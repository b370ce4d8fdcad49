/* An object that only guarded code uses is worker 0's alone: it needs neither a
   broadcast nor a shared place.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck --check-prefix=PLAN %s
void
f (int *y, float *z, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64], z[0:64])
  {
    int scratch[4];
    for (int i = 0; i < 4; i++)
      scratch[i] = y[i];
    y[k & 3] = scratch[k & 1];
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      z[i] = i;
  }
}
// CHECK: local=scratch uid={{[0-9]+}} place=single reason="written where worker 0 runs alone"
// PLAN: ;; Function f
// PLAN-NOT: record=
