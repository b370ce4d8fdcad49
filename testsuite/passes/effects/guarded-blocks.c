/* A branch that no worker loop depends on is bypassed when guarded code depends on
   it: worker 0 alone walks what it controls.  A required branch is taken by all.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
void
f (int *y, int n, int a, int b)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    if (a)
      y[0] = 1;
    if (b)
      {
	y[1] = 2;
#pragma acc loop worker
	for (int i = 8; i < n; i++)
	  y[i]++;
      }
  }
}
// CHECK: block=[[TEST:[0-9]+]] guarded_block=0 bypassed_branch=1
// CHECK: block=[[TEST]] effect=free line=10
// CHECK-NOT: {{(guarded_block=1|bypassed_branch=1)}}
// CHECK: effect=free line=12
// CHECK-NOT: {{(guarded_block=1|bypassed_branch=1)}}
// CHECK: effect=guarded line=14
// CHECK: block=[[STORE:[0-9]+]] guarded_block=1 bypassed_branch=0
// CHECK-NEXT: block=[[STORE]] effect=guarded line=11
