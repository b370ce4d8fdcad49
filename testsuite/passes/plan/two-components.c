/* Two loops with code that all workers run between them are two components.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    for (int i = 0; i < k; i++)
      y[i] = 2;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = 3;
    for (int i = 0; i < k; i++)
      y[i] += 2;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = 3;
  }
}
// CHECK: [plan] component=0 blocks=2 branches=0 exit=[[FIRST:[0-9]+]] touches_memory=1
// CHECK-NOT: exit=[[FIRST]] {{.*}}
// CHECK: [plan] component=1 blocks=2 branches=0 exit={{[0-9]+}} touches_memory=1
// CHECK-NOT: [plan] component=2
