/* What the plugin computes in a data construct needs variables; GCC's notes on privatization
   name the program's alone, and those without a name of their own.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s -c -o %t.o --param=openacc-privatization=noisy \
// RUN:   -fopt-info-note-omp -foffload=disable 2>&1 | %filecheck %s
// CHECK-NOT: '{{[a-z]+}}.{{[0-9]}}
// CHECK: note: variable 'mine' declared in block
// CHECK-NOT: '{{[a-z]+}}.{{[0-9]}}
void
scale (double *a, int lo, int n)
{
#pragma acc data copy(a[lo:n])
  {
    int mine = lo + n;
#pragma acc parallel loop
    for (int i = lo; i < mine; i++)
      a[i] *= 2;
  }
}
