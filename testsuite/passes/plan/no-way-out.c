/* Blocks that end in abort are a component as well, apart from the branches that lead there: the
   others go on where worker 0 goes on if it does not abort.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    if (y[0] > 7 || y[1] > 8)
      __builtin_abort ();
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = 3;
  }
}
// CHECK: [plan] component=0 blocks=0 branches=1 exit=[[SECOND:[0-9]+]]
// CHECK-NEXT: [plan] component=1 blocks=1 branches=0 exit=-1
// CHECK-NOT: exit=[[SECOND]] {{.*}}
// CHECK-NEXT: [plan] component=2 blocks=0 branches=1 exit={{[0-9]+}}
