/* Tables in functions, classes and templates that no directive makes routines, and constants of routines, are there on the device; stock GCC 12: the constants want a declare directive.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-sources "Inputs/variables-of-implicit-routines-2.C" } */
/* { dg-additional-options "-std=gnu++17" } */

#include "Inputs/variables-of-implicit-routines.h"
#include "check.h"

enum { n = 60 };

/* Of an instance that is this file's alone, since the lambda's type is.  */
template <typename F>
int
letter (F f, int i)
{
  static const char *letters = "xyz";
  static int first = 1;
  return letters[f (i)] + first;
}

int
main ()
{
  int out[n], total = 0;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(out) copy(total)
  {
    polynomial p { 2 };
#pragma acc loop worker reduction(+:total)
    for (int i = 0; i < n; i++)
      {
	out[i] = digit (i) + p.value (i) + steps<3>::next (i) + weighted (i) + of_number (i);
	total += label (i % 3)[1] + inherited (i) + letter ([] (int k) { return k % 2; }, i);
      }
  }

  int want = 0;
  for (int i = 0; i < n; i++)
    {
      check_int ("out", i, out[i],
		 3141 / (i % 4 == 0 ? 1000 : i % 4 == 1 ? 100 : i % 4 == 2 ? 10 : 1) % 10 * i
		 + 5 + 6 * i + 7 * i * i + 2 + (i & 1 ? 4 : 3)
		 + (2 << i % 3) + (i & 1 ? 9 : 5) + 1);
      want += "nwi"[i % 3] + 10 + i % 2 * 10 + "xy"[i % 2] + 1;
    }
  check_int ("total", 0, total, want);
  check_int ("in the other unit", 0, of_other_unit (n), 6 * n + 15 + 44);
  check_int ("instances", 0, of_instance (), 4 * 5 + 6);
  total = 0;
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) reduction(+:total)
  for (int i = 0; i < 4; i++)
    total += multiple<int> { i }.of (3);
  check_int ("of the other unit's instance", 0, total, 3 * 6);
  return report ();
}
