/* Comparison of device results with host results, for the programs here.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Each program counts mismatches and returns report (): 0 when there is none.  */

#ifndef PROGRAMS_CHECK_H
#define PROGRAMS_CHECK_H

#include <math.h>
#include <stdio.h>

#ifndef WORKERS
#define WORKERS 8
#endif

static int mismatches;

/* Show the first few mismatches of WHAT at INDEX.  */
static void
check_int (const char *what, int index, long got, long want)
{
  if (got != want && mismatches++ < 8)
    printf ("%s[%d] is %ld, should be %ld\n", what, index, got, want);
}

/* The same for floating point, where the order of additions may differ:
   relative error up to 1e-4 (a float's sums) is taken as equal.  */
static void
check_real (const char *what, int index, double got, double want)
{
  if (!(fabs (got - want) <= 1e-4 * (fabs (want) + 1e-30)) && mismatches++ < 8)
    printf ("%s[%d] is %.9g, should be %.9g\n", what, index, got, want);
}

static int
report (void)
{
  (void) check_int;
  (void) check_real;
  if (mismatches)
    printf ("%d mismatches with %d workers\n", mismatches, WORKERS);
  return mismatches != 0;
}

#endif /* PROGRAMS_CHECK_H */
