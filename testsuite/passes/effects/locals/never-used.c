/* A local of a gang loop that nothing uses but its mark, here the copy that an array's
   reduction makes for the gangs, is nobody's: its address crosses to no other worker.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck --check-prefix=BARRIERS %s
int
f (int k)
{
  int a[4] = { 1, 2, 3, 4 };
#pragma acc parallel loop gang worker num_gangs(3) num_workers(4) reduction(+:a)
  for (int i = 0; i < 600; i++)
    a[i % 4] += i;
  return a[k];
}
// CHECK: local=a.copy.copy uid={{[0-9]+}} place=private reason="not used"
// BARRIERS-NOT: record
// BARRIERS: region=0 at_fork=0 at_join=1
// BARRIERS-NEXT: total=1 at_return=0
