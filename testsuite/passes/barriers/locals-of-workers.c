/* Replicated locals and free loads are not waited for: no barrier at all.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
f (float *y, int *z, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64]) copyin(z[0:4])
  {
    int pair[2] = { z[0], z[1] };
    pair[k & 1] = 3;
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = pair[i & 1];
  }
}
// CHECK: [barriers] region=0 at_fork=0 at_join=0
// CHECK-NEXT: [barriers] total=0
