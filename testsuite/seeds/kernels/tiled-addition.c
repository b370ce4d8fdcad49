/* Vectors are added tile by tile: tiles to gangs, the elements of one to workers and lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modelled on the manual of a kernel language: @tile(N, @outer, @inner), whose @outer
   loop are workgroups and whose @inner loop is their threads; once written out, once
   with OpenACC's own tile clause, for one loop and for two (of sizes that divide neither:
   stock GCC 12 runs past the end of the second loop).

   RUN: %run_program %s
   COUNTERS: len (k) == 3 and k[0].gangs == 5 and all (l.workers == WORKERS for l in k)  */

#include "expect.h"

enum { entries = 1000, tile = 64, rows = 40, columns = 48 };

static float a[entries], b[entries], ab[entries], by_clause[entries];
static int plane[rows][columns];

int
main (void)
{
  for (int i = 0; i < entries; i++)
    {
      a[i] = i;
      b[i] = 0.5f * (1 - i);
    }
#pragma acc parallel num_gangs(5) num_workers(WORKERS) copyin(a, b) copyout(ab)
#pragma acc loop gang
  for (int first = 0; first < entries; first += tile)
#pragma acc loop worker vector
    for (int i = first; i < first + tile; i++)
      /* The check that the last tile needs.  */
      if (i < entries)
	ab[i] = a[i] + b[i];

#pragma acc parallel num_gangs(5) num_workers(WORKERS) copyin(a, b) copyout(by_clause)
#pragma acc loop gang worker tile(64)
  for (int i = 0; i < entries; i++)
    by_clause[i] = a[i] + b[i];

#pragma acc parallel num_gangs(5) num_workers(WORKERS) copyout(plane)
#pragma acc loop gang worker tile(7, 9)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      plane[i][j] = 1000 * i + j;

  for (int i = 0; i < entries; i++)
    {
      expect ("ab", i, ab[i], a[i] + b[i]);
      expect ("by_clause", i, by_clause[i], a[i] + b[i]);
    }
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      expect ("plane", i * columns + j, plane[i][j], 1000 * i + j);
  return expected ();
}
