/* A loop that reduces scalars and uses no memory waits for none: worker 0's store before
   it and the sum's place behind it are nobody else's business.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
f (int *y, int n)
{
  int sum = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:4], sum)
  {
    y[1] = 5;
#pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += i & 5;
  }
  y[0] = sum;
}
// CHECK: [barriers] region=0 at_fork=0 at_join=1
// CHECK-NEXT: [barriers] total=1 at_return=0
