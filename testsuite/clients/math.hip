/* Mathematical functions of single and double precision agree with the
   host's, and so do integer divisions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc %hip_arch -O2 -I%S/Inputs %s -o %t
   RUN: %acc_run %t | %filecheck %s

   CHECK: double: {{[0-9]+}} functions, 0 wrong
   CHECK: float: {{[0-9]+}} functions, 0 wrong
   CHECK: integers: 0 wrong
*/

#include "check.h"

constexpr int functions = 14;

template <typename T>
__host__ __device__ T
apply (int f, T x)
{
  switch (f)
    {
    case 0: return sqrt (x);
    case 1: return sin (x);
    case 2: return cos (x);
    case 3: return tan (x);
    case 4: return exp (-x);
    case 5: return log (x + T (0.5));
    case 6: return pow (x, T (1.5));
    case 7: return atan2 (x, T (2));
    case 8: return cbrt (x);
    case 9: return erf (x);
    case 10: return T (1) / (x + 1);
    case 11: return fmod (x, T (0.75));
    case 12: return tanh (x);
    default: return hypot (x, T (3));
    }
}

template <typename T>
__global__ void
evaluate (const T *x, T *y, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    for (int f = 0; f < functions; f++)
      y[f * n + i] = apply (f, x[i]);
}

__global__ void
divide (const long *a, long *q, long *r, int n)
{
  int i = threadIdx.x;
  if (i < n)
    {
      q[i] = a[i] / (i - 31);
      r[i] = a[i] % (i - 31);
    }
}

template <typename T>
static void
compare (const char *name, double tolerance)
{
  int n = 200, wrong = 0;
  std::vector<T> x (n), y (functions * n);
  for (int i = 0; i < n; i++)
    x[i] = T (i) / 13;
  T *dx = on_device (x), *dy = on_device (y);
  evaluate<T><<<2, 128>>> (dx, dy, n);
  fetch (y, dy);
  for (int f = 0; f < functions; f++)
    for (int i = 0; i < n; i++)
      {
	double want = apply (f, double (x[i])), got = y[f * n + i];
	if (!(std::fabs (got - want) <= tolerance * (1 + std::fabs (want))))
	  wrong++;
      }
  printf ("%s: %d functions, %d wrong\n", name, functions, wrong);
}

int
main ()
{
  compare<double> ("double", 1e-14);
  compare<float> ("float", 2e-5);
  int n = 31, wrong = 0;
  std::vector<long> a (n), q (n), r (n);
  for (int i = 0; i < n; i++)
    a[i] = 1234567890123456789 / (i + 1) * (i % 2 ? -1 : 1);
  long *da = on_device (a), *dq = on_device (q), *dr = on_device (r);
  divide<<<1, 64>>> (da, dq, dr, n);
  fetch (q, dq);
  fetch (r, dr);
  for (int i = 0; i < n; i++)
    wrong += q[i] != a[i] / (i - 31) || r[i] != a[i] % (i - 31);
  printf ("integers: %d wrong\n", wrong);
  return 0;
}
