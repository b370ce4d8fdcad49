/* A join needs no barrier where a record's comes before anything could notice what the
   worker loop did.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
f (float *restrict y, int n, int *z)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64], z[0:64]) firstprivate(n)
  {
    int x = z[3];
    z[4] = 3;
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = 3;
    if (n > 3)
#pragma acc loop worker
      for (int i = 8; i < 64; i++)
	y[i] *= x * y[71 - i];
  }
}
// CHECK: [barriers] record=0 before=0 after=1
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=0
// CHECK-NEXT: [barriers] region=1 at_fork=0 at_join=0
