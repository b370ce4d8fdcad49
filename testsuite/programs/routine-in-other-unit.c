/* Worker routines of another translation unit, and of one below that, keep their values apart.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-sources "Inputs/routine-in-other-unit-2.c" } */

#include "check.h"

enum { n = 40 };

#pragma acc routine worker
int outer_routine (int *out, int count, int start);

int
main (void)
{
  int out[n], twice[n], seen[1];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(out, twice, seen)
  {
    int keep = 17, before = 4;
    keep += before * 2;
    int result = outer_routine (out, n, keep);
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      twice[i] = out[i] * 2 + keep + result + before;
    seen[0] = twice[n - 7];
  }

  check_int ("seen", 0, seen[0], (25 + 25 * 3) * 2 + 25 + 101 + 4);
  for (int i = 0; i < n; i++)
    {
      int want = (25 + i) + (25 * 3 - i);
      check_int ("out", i, out[i], want);
      check_int ("twice", i, twice[i], want * 2 + 25 + 101 + 4);
    }
  return report ();
}
