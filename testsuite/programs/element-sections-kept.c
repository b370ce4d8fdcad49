/* Constructs with clauses for sections of rows that directives around have, and constructs without behind them;
   stock GCC 12: a device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 36

static unsigned short all[2][N];
static unsigned short *rows[3] = { all[0], all[1], 0 };

static void
add (int lo, int hi)
{
#pragma acc parallel loop num_workers (WORKERS)
  for (int i = lo; i < hi; i++)
    rows[1][i] += i;
}

static void
check (const char *what, int lo, int hi, int times)
{
  for (int i = 0; i < N; i++)
    {
      check_int (what, i, rows[1][i], lo <= i && i < hi ? times * i : 0);
      rows[1][i] = 0;
    }
}

int
main (void)
{
  int lo = 14, hi = 34;
#pragma acc enter data copyin (rows)
#pragma acc data copy (rows[1][lo:hi - lo])
  {
#pragma acc parallel loop copyin (rows[1][lo:hi - lo]) num_workers (WORKERS)
    for (int i = lo; i < hi; i++)
      rows[1][i] += i;
    add (lo, hi);
#pragma acc data present (rows[1][lo + 3:4])
    add (lo, hi);
    add (lo, hi);
  }
  check ("data construct", lo, hi, 4);

#pragma acc enter data copyin (rows[1][lo:hi - lo])
#pragma acc enter data copyin (rows[1][lo:hi - lo])
#pragma acc serial loop present (rows[1][lo + 2:5])
  for (int i = lo + 2; i < lo + 7; i++)
    rows[1][i] += 0;
#pragma acc exit data delete (rows[1][lo:hi - lo])
  add (lo, hi);
#pragma acc exit data copyout (rows[1][lo:hi - lo])
  check ("enter data", lo, hi, 1);
#pragma acc exit data delete (rows)
  return report ();
}
