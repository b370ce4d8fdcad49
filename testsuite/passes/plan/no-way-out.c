/* Blocks that end in abort are a component as well: the others go on where worker 0
   goes on if it does not abort.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck %s
void
f (float *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    if (y[0] > 7)
      __builtin_abort ();
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = 3;
  }
}
// CHECK: [plan] component=0 blocks=1 branches=1 exit={{[0-9]+}}
