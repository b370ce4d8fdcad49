/* Comparison of results, for the programs here in C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Count mismatches, show the first few; main returns expected ().  */

#ifndef SEEDS_EXPECT_H
#define SEEDS_EXPECT_H

#include <math.h>
#include <stdio.h>

static int mismatches;

/* Sums may be added up in another order on the device: 1e-5 of WANT is equal.  */
static inline void
expect (const char *what, int index, double got, double want)
{
  if (fabs (got - want) <= 1e-5 * fabs (want))
    return;
  if (mismatches++ < 8)
    printf ("%s[%d] is %.9g, should be %.9g\n", what, index, got, want);
}

static inline int
expected (void)
{
  if (mismatches)
    printf ("%d mismatches\n", mismatches);
  return mismatches != 0;
}

#endif /* SEEDS_EXPECT_H */
