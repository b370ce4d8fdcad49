/* What is negated in lanes keeps a zero's sign, and -1 divided by something is negative with
   -ffast-math, too.  GCC 12 gets both wrong (gcn-valu.md: neg<mode>2, div<mode>3).  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -Ofast %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
enum { n = 192 };
float f[n], g[n];
double d[n], e[n];

int
main (void)
{
  double single = 4, inverse = 0;
  for (int i = 0; i < n; i++)
    {
      f[i] = i % 3 - 1;
      d[i] = 1 << i % 5;
    }
#pragma acc parallel num_gangs(1) num_workers(2) copyin(f, d) copyout(g, e) copy(single, inverse)
  {
    inverse = -1 / single;
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      {
	g[i] = -f[i];
	e[i] = -1 / d[i];
      }
  }
  if (inverse != -0.25)
    return 1;
  for (int i = 0; i < n; i++)
    {
      if (g[i] != -(i % 3 - 1) || e[i] * (1 << i % 5) != -1)
	return 2;
#ifndef __FAST_MATH__
      if (i % 3 == 1 && !__builtin_signbit (g[i]))
	return 3;
#endif
    }
  return 0;
}
