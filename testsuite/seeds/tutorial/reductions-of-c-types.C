/* Every reduction operator of C, over the types of C and C++, by workers and lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modelled on a course of OpenACC in slides: its table of reduction operations in C and
   its list of types: char, wchar_t, int, float, double, complex.

   RUN: %run_program %s
   COUNTERS: all (l.workers == WORKERS for l in k)  */

#include <math.h>
#include <stdio.h>

static int mismatches;

static void
expect (const char *what, double got, double want)
{
  if (fabs (got - want) <= 1e-5 * fabs (want))
    return;
  mismatches++;
  printf ("%s is %.9g, should be %.9g\n", what, got, want);
}

/* Sum, product, largest and smallest of N numbers of type T, with worker and vector
   loops and with a gang worker loop, against the host's.  */

template<typename T>
static void
arithmetic (const char *what, int n, T step)
{
  T v[60];
  T sum = 1, product = 1, largest = 0, smallest = 100;
  T want_sum = 1, want_product = 1, want_largest = 0, want_smallest = 100;
  for (int i = 0; i < n; i++)
    v[i] = (T) (1 + (i * 13) % 2 * step);
  v[n / 2] = (T) 3;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(v) copy(sum, product)
#pragma acc loop worker vector reduction(+:sum) reduction(*:product)
  for (int i = 0; i < n; i++)
    {
      sum += v[i];
      product *= v[i];
    }
#pragma acc parallel num_gangs(2) num_workers(WORKERS) copyin(v) copy(largest, smallest)
#pragma acc loop gang worker reduction(max:largest) reduction(min:smallest)
  for (int i = 0; i < n; i++)
    {
      largest = v[i] > largest ? v[i] : largest;
      smallest = v[i] < smallest ? v[i] : smallest;
    }
  for (int i = 0; i < n; i++)
    {
      want_sum += v[i];
      want_product *= v[i];
      want_largest = v[i] > want_largest ? v[i] : want_largest;
      want_smallest = v[i] < want_smallest ? v[i] : want_smallest;
    }
  printf ("%s\n", what);
  expect ("+", sum, want_sum);
  expect ("*", product, want_product);
  expect ("max", largest, want_largest);
  expect ("min", smallest, want_smallest);
}

static void
bits_and_logic ()
{
  unsigned v[200];
  unsigned all = ~0u, any = 0, odd = 0;
  int both = 1, either = 0;
  unsigned want_all = ~0u, want_any = 0, want_odd = 0;
  for (int i = 0; i < 200; i++)
    v[i] = (i * 2654435761u) | 0x10;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(v) copy(all, any, odd, both, either)
#pragma acc loop worker reduction(&:all) reduction(|:any) reduction(^:odd) reduction(&&:both) \
  reduction(||:either)
  for (int i = 0; i < 200; i++)
    {
      all &= v[i];
      any |= v[i];
      odd ^= v[i];
      both = both && v[i] != 0;
      either = either || v[i] == v[150];
    }
  for (int i = 0; i < 200; i++)
    {
      want_all &= v[i];
      want_any |= v[i];
      want_odd ^= v[i];
    }
  expect ("&", all, want_all);
  expect ("|", any, want_any);
  expect ("^", odd, want_odd);
  expect ("&&", both, 1);
  expect ("||", either, 1);
}

static void
complex_sum ()
{
  _Complex double total = 0;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(total)
#pragma acc loop worker reduction(+:total)
  for (int i = 1; i <= 90; i++)
    {
      _Complex double x;
      __real__ x = i;
      __imag__ x = -2 * i;
      total += x;
    }
  expect ("complex, real part", __real__ total, 90 * 91 / 2);
  expect ("complex, imaginary part", __imag__ total, -90 * 91);
}

int
main ()
{
  arithmetic<signed char> ("char", 40, 0);
  arithmetic<wchar_t> ("wchar_t", 30, 1);
  arithmetic<int> ("int", 30, 1);
  arithmetic<float> ("float", 60, 0.25f);
  arithmetic<double> ("double", 60, 0.125);
  bits_and_logic ();
  complex_sum ();
  return mismatches != 0;
}
