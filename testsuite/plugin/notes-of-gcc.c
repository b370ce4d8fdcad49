/* What GCC's analyses say when our stages ask them does not appear among the notes of
   -fopt-info: its own tests count those.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s -o %t -foffload=-fopt-info-all-omp 2>&1 | %filecheck %s
// CHECK-NOT: missed
// CHECK: assigned OpenACC worker vector loop parallelism
// CHECK-NOT: missed
#pragma acc routine worker
static void
add (int *a, const int *x, unsigned i)
{
#pragma acc loop
  for (int j = 0; j < 320; j++)
    a[i * 320 + j] += x[(i * 320 + j) % 344];
}

int
main (void)
{
  int x[344] = { 0 }, a[3200] = { 0 };
#pragma acc parallel loop gang num_workers(8) copy(a) copyin(x)
  for (unsigned i = 0; i < 10; i++)
    add (a, x, i);
  return a[5];
}
