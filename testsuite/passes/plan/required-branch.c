/* The condition of a required branch is broadcast right before the branch, and so is
   the argument of a worker routine before the call.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
#pragma acc routine worker
__attribute__ ((noipa)) void
add (float *y, float x)
{
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] += x;
}
void
f (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    if (y[0] > 3)
      {
	y[1] = 2;
#pragma acc loop worker
	for (int i = 8; i < 64; i++)
	  y[i] *= 2;
      }
    add (y, y[1]);
  }
}
// CHECK: ;; Function f.
// CHECK-NEXT: [plan] record=0 at=before-stmt {{.*}} values=1:
// CHECK-NEXT: [plan] record=1 at=before-stmt {{.*}} values=1:
// CHECK-NOT: [plan]
