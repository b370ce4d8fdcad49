/* A reduction has a slot for each worker: as many as the clause says, or as many as
   there can be if only the launch knows.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_lds-layout | %filecheck %s
int
five (int *y, int n)
{
  int sum = 0;
  float product = 1;
#pragma acc parallel num_gangs(1) num_workers(5) copyin(y[0:64]) copy(sum, product)
#pragma acc loop worker reduction(+:sum) reduction(*:product)
  for (int i = 0; i < 64; i++)
    {
      sum += y[i];
      product *= y[i];
    }
  return sum + (int) product;
}
int
any (int *y, int w)
{
  int sum = 0;
#pragma acc parallel num_gangs(1) num_workers(w) copyin(y[0:64]) copy(sum)
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < 64; i++)
    sum += y[i];
  return sum;
}
// CHECK: ;; Function five
// CHECK-NEXT: [lds-layout] region=0 reduction=0 offset=64 size=4 spilled=0
// CHECK-NEXT: [lds-layout] region=0 reduction=1 offset=84 size=4 spilled=0
// CHECK-NEXT: [lds-layout] bytes=40 spill_bytes=0
// CHECK: ;; Function any
// CHECK-NEXT: [lds-layout] region=0 reduction=0 offset=64 size=4 spilled=0
// CHECK-NEXT: [lds-layout] bytes=64 spill_bytes=0
