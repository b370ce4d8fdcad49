/* A product in a function without other operations on complex numbers.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_products | %filecheck %s
// RUN: %acc_cc -O2 %s -o %t -lm
// RUN: %acc_run --schedule=in-order --check=all %t
// CHECK: [products] line=
#include <stdio.h>

static _Complex float
product (const _Complex float *a, int n)
{
  _Complex float z = 2;
#pragma acc parallel num_gangs(1) num_workers(1) copyin(a[0:n]) copy(z)
#pragma acc loop vector reduction(*:z)
  for (int i = 0; i < n; i++)
    z *= a[i];
  return z;
}

int
main (void)
{
  _Complex float a[300], z = 2;
  for (int i = 0; i < 300; i++)
    z *= a[i] = 1 + i % 7 / 1024.0f + 1.0fi * (i % 5) / 1024;
  _Complex float far = product (a, 300) - z;
  if (!(__builtin_cabsf (far) < 1e-4f))
    {
      printf ("%g %g\n", __real__ far, __imag__ far);
      return 1;
    }
  return 0;
}
