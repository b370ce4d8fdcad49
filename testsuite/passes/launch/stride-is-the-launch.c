/* Worker loops stride by the number of workers that was launched: behind oaccdevlow no
   stride comes from the clause.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %body_launch | %filecheck %s
void
f (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(11) copy(y[0:640])
#pragma acc loop worker
  for (int i = 0; i < 640; i++)
    y[i]++;
}
// CHECK: oacc function (1, 11, 1)
// CHECK: = __builtin_gcn_dim_size (1);
// CHECK-NOT: GOACC_DIM_SIZE (1)
