/* Reductions over what has no constant length, or too many elements, are refused
   at their place; others compile, for the device and without.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 -c %s -o %t.o -DREFUSED 2>&1 | %filecheck %s
// RUN: %acc_cc -O2 -c %s -o %t.o
// RUN: %acc_cc -O0 -c %s -o %t.o -foffload=disable
void
f (int *p, int n)
{
  int large[2000] = { 0 };
#ifdef REFUSED
#pragma acc parallel num_workers(4) copy(p[0:n])
#pragma acc loop worker reduction(+:p[0:n])
  for (int i = 0; i < n; i++)
    p[i % n]++;
#pragma acc parallel loop worker num_workers(4) reduction(+:large)
  for (int i = 0; i < n; i++)
    large[i % 2000]++;
#endif
#pragma acc parallel num_workers(4) copy(p[0:n])
#pragma acc loop worker reduction(+:p[0:64])
  for (int i = 0; i < n; i++)
    p[i % 64]++;
#pragma acc kernels loop copy(large) reduction(+:large)
  for (int i = 0; i < n; i++)
    large[i % 2000]++;
  p[0] = large[0];
}
// CHECK: array-reduction-refused.c:13:{{[0-9]+}}: sorry, unimplemented: acc-workers: a reduction over a variable number of elements of 'p'; make its length constant
// CHECK: array-reduction-refused.c:16:{{[0-9]+}}: sorry, unimplemented: acc-workers: a reduction over more than 1024 elements of 'large'; use '#pragma acc atomic' on its elements
// Once each, though a combined construct is two.
// CHECK-NOT: sorry, unimplemented: acc-workers
