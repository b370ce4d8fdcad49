/* A loop of a kernels construct with two variables for bounds is divided among gangs as one with a
   constant is; what cannot be without a copy of its last iteration stays whole, and GCC says so.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -foffload=disable -fopt-info-all-omp -c %s -o %t.o 2>&1 | %filecheck %s
static void __attribute__ ((noinline))
divided (int *a, int lo, int hi)
{
// CHECK-DAG: [[@LINE+1]]:9: optimized: assigned OpenACC gang loop parallelism
#pragma acc kernels copy(a[0:100])
  for (int i = lo; i < hi; i++)
    a[i] += 3;
}

static void __attribute__ ((noinline))
not_divided (int *a, unsigned lo, unsigned hi)
{
// CHECK-DAG: [[@LINE+1]]:9: optimized: assigned OpenACC seq loop parallelism
#pragma acc kernels copy(a[0:100])
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: missed: loop of a kernels construct not divided among gangs
  for (unsigned i = lo; i != hi; i--)
    a[i] += 3;
}

int
main (void)
{
  int a[100] = { 0 };
  divided (a, 2, 30);
  not_divided (a, 30, 2);
  return a[3] != 6;
}
