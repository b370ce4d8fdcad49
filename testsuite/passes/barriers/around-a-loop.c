/* What is pending goes round with a loop: a guarded store behind the worker loop makes
   the fork of the next iteration wait.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
store_behind (float *y, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  for (int k = 0; k < m; k++)
    {
#pragma acc loop worker
      for (int i = 8; i < 64; i++)
	y[i] += y[0];
      y[0] = k;
    }
}
void
no_store (float *y, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  for (int k = 0; k < m; k++)
    {
#pragma acc loop worker
      for (int i = 8; i < 64; i++)
	y[i] += k;
    }
}
// CHECK: ;; Function store_behind
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=1
// CHECK: ;; Function no_store
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=1
