/* Members that a construct uses while a clause names others of the structure are on the device, too; stock GCC 12: fault of the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

struct part { short k; int table[4]; };
struct all { int n, unused; double *x; int count; struct part part; int low : 3, high : 5; };

static const struct all constant = { 5, 1, 0, 7, { 3, { 1 } }, 1, 9 };

#pragma acc routine seq
static void
add (int *to, int what)
{
  *to += what;
}

int
main ()
{
  struct all w = { 40, 1, malloc (40 * sizeof (double)), 3, { 2, { 1, 2, 3, 4 } }, 1, 6 };
  for (int i = 0; i < 40; i++)
    w.x[i] = i;

#pragma acc parallel loop gang worker num_workers(WORKERS) copy(w.x[0:40])
  for (int i = 0; i < w.n; i++)
    w.x[i] += w.count + w.part.k * w.part.table[i % 4];

#pragma acc parallel num_gangs(1) copyin(w.x[0:40])
  {
    int *place = &w.part.table[1];
    w.count += w.n;
    *place = (int) w.x[1];
  }

  for (int i = 0; i < 40; i++)
    check_int ("x", i, (int) w.x[i], i + 3 + 2 * (i % 4 + 1));
  check_int ("count", 0, w.count, 43);
  check_int ("table", 1, w.part.table[1], 8);

  /* Where a data construct has some of them.  */
#pragma acc data copy(w.x[0:40])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(w.x[0:40])
    for (int i = 0; i < w.n; i++)
      w.x[i] = i + w.count + w.high + w.part.k;
#pragma acc serial present(w.x[0:40])
    {
      add (&w.count, w.n);
      w.low += w.high - 4;
      w.part.table[3] = (int) w.x[2];
    }
  }
  for (int i = 0; i < 40; i++)
    check_int ("x beside", i, (int) w.x[i], i + 43 + 6 + 2);
  check_int ("count beside", 0, w.count, 83);
  check_int ("low", 0, w.low, 3);
  check_int ("high", 0, w.high, 6);
  check_int ("table beside", 3, w.part.table[3], 53);

  /* By a pointer, and what cannot be changed.  */
  struct all *const p = &w;
  int sum = 0;
#pragma acc data copyin(p->part)
#pragma acc parallel loop reduction(+:sum) present(p->part) copyin(constant.part)
  for (int i = 0; i < 2; i++)
    sum += p->n + p->part.k + constant.part.k + constant.count + constant.high;
  check_int ("sum", 0, sum, 2 * (40 + 2 + 3 + 7 + 9));
  return report ();
}
