/* A branch on what all know that decides nothing but free code is taken by all; one
   on what worker 0 alone knows is bypassed, even if it decides only values.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -fno-ssa-phiopt -fno-if-conversion %s %dump_effects | %filecheck %s
void
f (float *y, int n, int a)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    int m = 3;
    if (a > 7)
      m = a * a / n;
    int k = 5;
    if (y[2] > 9)
      k = a % n;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = m + k;
  }
}
// CHECK-NOT: bypassed_branch=1
// CHECK: effect=free line=11
// CHECK-NEXT: block=[[TEST:[0-9]+]] guarded_block=0 bypassed_branch=1
// CHECK-NEXT: block=[[TEST]] effect=guarded line=14
// CHECK: block=[[ONLY_0:[0-9]+]] guarded_block=1 bypassed_branch=0
// CHECK-NEXT: block=[[ONLY_0]] {{.*}} line=15
// CHECK-NOT: guarded_block=1
// CHECK: effect=free line=12
