/* A loop of a kernels construct with two variables for bounds is divided among gangs as one with a
   constant is; what cannot be without a copy of its last iteration stays whole, and so does what
   something behind it waits for.  */
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
  for (unsigned i = lo; i != hi; i--)
    a[i] += 3;
}

static int __attribute__ ((noinline))
waited_for (int *a)
{
  int last;
// CHECK-DAG: [[@LINE+1]]:9: optimized: assigned OpenACC seq loop parallelism
#pragma acc kernels copy(a[0:100]) copyout(last)
  {
    for (int i = 0; i < 100; i++)
      a[i] += 3;
    last = a[99];
  }
  return last;
}

static void __attribute__ ((noinline))
not_waited_for (int *a, int *b)
{
// CHECK-DAG: [[@LINE+1]]:9: optimized: assigned OpenACC gang loop parallelism
#pragma acc kernels copy(a[0:100]) copy(b[0:2])
  {
    b[0] = 1;
    for (int i = 0; i < 100; i++)
      a[i] += 3;
    b[1] = 2;
  }
}

int
main (void)
{
  int a[100] = { 0 };
  divided (a, 2, 30);
  not_divided (a, 30, 2);
  int b[2], last = waited_for (a);
  not_waited_for (a, b);
  return last + a[3] + b[0] != 13;
}
