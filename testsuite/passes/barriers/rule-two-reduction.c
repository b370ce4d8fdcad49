/* A region that ends with a reduction writes its slots, so its fork waits until nobody
   reads them any more; not for other regions' slots, and not where the region has two
   sets of them and uses them in turn.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_lds-layout | %filecheck --check-prefix=SLOTS %s
#pragma acc routine worker
__attribute__ ((noipa)) int
one_after_the_other (float *y, int n)
{
  int sum = 0, product = 1;
#pragma acc loop worker reduction(+:sum)
  for (int i = 8; i < 64; i++)
    sum += i ^ n;
#pragma acc loop worker reduction(*:product)
  for (int i = 8; i < 64; i++)
    product *= i + sum;
  return product;
}
#pragma acc routine worker
__attribute__ ((noipa)) long
in_turn (int n, int m)
{
  long sum = 0;
  for (int k = 0; k < m; k++)
    {
#pragma acc loop worker reduction(+:sum)
      for (int i = 8; i < 64; i++)
	sum += i ^ k;
    }
  return sum;
}
#pragma acc routine worker
__attribute__ ((noipa)) long
no_room_for_two_sets (int n, int m)
{
  long a = 0, b = 0, c = 0;
  for (int k = 0; k < m; k++)
    {
#pragma acc loop worker reduction(+:a,b,c)
      for (int i = 8; i < 64; i++)
	{
	  a += i ^ k;
	  b += i & k;
	  c += i | k;
	}
    }
  return a ^ b ^ c;
}
// CHECK: ;; Function one_after_the_other
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=1
// CHECK-NEXT: [barriers] region=1 at_fork=0 at_join=1
// CHECK: ;; Function in_turn
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=1
// CHECK: ;; Function no_room_for_two_sets
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=1
// SLOTS: ;; Function in_turn
// SLOTS-NEXT: [lds-layout] region=0 reduction=0 {{.*}} alternates=1
// SLOTS: ;; Function no_room_for_two_sets
// SLOTS-NEXT: [lds-layout] region=0 reduction=0 {{.*}} alternates=0
