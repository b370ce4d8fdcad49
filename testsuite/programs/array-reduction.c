/* A reduction over an array adds up each of its elements; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 50, bins = 5 };

int
main (void)
{
  int counts[bins] = { 1, 2, 3, 4, 5 };

#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) reduction(+:counts)
  for (int i = 0; i < n; i++)
    counts[(i * i) % bins]++;

  int want[bins] = { 1, 2, 3, 4, 5 };
  for (int i = 0; i < n; i++)
    want[(i * i) % bins]++;
  for (int i = 0; i < bins; i++)
    check_int ("counts", i, counts[i], want[i]);

  /* A reduction brings the section of a pointer, too.  */
  int *p = counts;
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) reduction(+:p[1:3])
  for (int i = 0; i < n; i++)
    p[1 + i % 3] += i;
  for (int i = 0; i < n; i++)
    want[1 + i % 3] += i;
  for (int i = 0; i < bins; i++)
    check_int ("section", i, counts[i], want[i]);
  return report ();
}
