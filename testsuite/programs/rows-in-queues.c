/* A clause for a row, on a construct in a queue that has not yet copied back what the row is; stock GCC 12:
   device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 60

int
main (void)
{
  int a[N], *rows[3] = { 0, a + 6, 0 };
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copy (a[0:N]) async (3) num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    a[i] += 3;
#pragma acc parallel loop copy (rows[1][0:N - 6]) async (3) num_workers (WORKERS)
  for (int i = 0; i < N - 6; i++)
    rows[1][i] *= 2;
#pragma acc wait (3)
  for (int i = 0; i < N; i++)
    check_int ("element", i, a[i], i < 6 ? i + 3 : 2 * (i + 3));
  return report ();
}
