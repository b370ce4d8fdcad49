/* A region that never ends is refused: nobody could wait for its workers.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 %s %dump_modes | %filecheck %s
void
f (int *a, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(a[0:n])
  {
    for (;;)
      a[0]++;
  }
}
// CHECK: never-ending.c:7:{{[0-9]+}}: sorry, unimplemented: acc-workers: a region that never ends in worker-single OpenACC code
