/* What fpclassify, isnan and the like call with -fsignaling-nans or -Os has other names on the device; stock GCC 12: undefined symbols.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-options "-fsignaling-nans" } */

#include <math.h>
#include "check.h"

#define CLASSES(X) (fpclassify (X) + 10 * !!isnan (X) + 20 * !!isinf (X) + 40 * !!isfinite (X) \
		    + 80 * !!signbit (X) + 160 * !!isnormal (X))

int
main (void)
{
  enum { n = 7 };
  double v[n] = { 0.0, 1.0, INFINITY, -INFINITY, NAN, 4e-320, -2 };
  float f[n];
  int of_double[n], of_float[n];
  for (int i = 0; i < n; i++)
    f[i] = i == 5 ? 1e-40f : v[i];
#pragma acc parallel loop num_workers(4) copyin(v, f) copyout(of_double, of_float)
  for (int i = 0; i < n; i++)
    {
      of_double[i] = CLASSES (v[i]);
      of_float[i] = CLASSES (f[i]);
    }
  for (int i = 0; i < n; i++)
    {
      check_int ("double", i, of_double[i], CLASSES (v[i]));
      check_int ("float", i, of_float[i], CLASSES (f[i]));
    }
  return report ();
}
