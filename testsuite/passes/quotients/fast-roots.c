/* With -ffast-math, too, square roots have the digits of their type, and with infinities
   allowed, quotients have them.  GCC's instruction for roots of double has 24 bits.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O0 -ffast-math %s -o %t -lm
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O1 -ffast-math %s -o %t -lm
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O3 -ffast-math %s -o %t -lm
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O2 -freciprocal-math -DINFINITIES %s -o %t -lm
// RUN: %acc_run --check=all %t
#include <math.h>
#include <stdio.h>

enum { n = 300 };

int
main (void)
{
  static double a[n], root[n], alone[n], quotient[n];
  for (int i = 0; i < n; i++)
    a[i] = i * 0.37;
#pragma acc parallel loop gang worker vector copyin(a) copyout(root, quotient)
  for (int i = 0; i < n; i++)
    {
      root[i] = sqrt (a[i]);
      quotient[i] = -1 / a[i];
    }
#pragma acc parallel loop gang copyin(a) copyout(alone)
  for (int i = 0; i < n; i++)
    alone[i] = sqrt (a[i]);
  int wrong = 0;
  for (int i = 0; i < n; i++)
    {
      double error = root[i] * root[i] - a[i], alone_error = alone[i] * alone[i] - a[i];
      if (fabs (error) > 1e-15 * a[i] || fabs (alone_error) > 1e-15 * a[i])
	wrong++;
      if (i && fabs (quotient[i] * a[i] + 1) > 1e-15)
	wrong++;
    }
#ifdef INFINITIES
  wrong += quotient[0] != -INFINITY;
#endif
  printf ("%d wrong\n", wrong);
  return wrong != 0;
}
