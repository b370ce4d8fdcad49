/* A region that ends with a reduction writes LDS, so its fork waits until nobody reads
   LDS any more, as in the fold of the reduction before it; another region's fork does
   not wait for that.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
#pragma acc routine worker
__attribute__ ((noipa)) int
f (float *y, int n)
{
  int sum = 0, product = 1;
#pragma acc loop worker reduction(+:sum)
  for (int i = 8; i < 64; i++)
    sum += i ^ n;
#pragma acc loop worker reduction(*:product)
  for (int i = 8; i < 64; i++)
    product *= i + sum;
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] = product;
  return product;
}
// CHECK: ;; Function f
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=1
// CHECK-NEXT: [barriers] region=1 at_fork=1 at_join=1
// CHECK-NEXT: [barriers] region=2 at_fork=0 at_join=1
// CHECK-NEXT: [barriers] total=4
