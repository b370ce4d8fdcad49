/* Members that a construct uses while a clause names others of the structure are on the device, too; stock GCC 12: fault of the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

struct part { short k; int table[4]; };
struct all { int n, unused; double *x; int count; struct part part; };

int
main ()
{
  struct all w = { 40, 1, malloc (40 * sizeof (double)), 3, { 2, { 1, 2, 3, 4 } } };
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
  return report ();
}
