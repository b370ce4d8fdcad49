/* Parts of arrays that a clause names are copied: first index and number of elements.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modelled on a course of OpenACC in slides: shapes of arrays in C++.

   RUN: %run_program %s
   COUNTERS: all (l.workers == WORKERS for l in k)  */

#include <cstdio>

enum { s = 120, first = 40, columns = 50 };

static int a[s][s];

int
main ()
{
  int mismatches = 0;
  int *flat = new int[s];

#pragma acc parallel loop gang num_gangs(4) num_workers(WORKERS) copy(a[0:s][0:s])
  for (int i = 0; i < s; ++i)
#pragma acc loop worker vector
    for (int j = 0; j < s; ++j)
      a[i][j] = 3;

  /* Columns of C are no contiguous part: named are rows, of which some columns
     are written.  */
#pragma acc parallel loop gang num_gangs(4) num_workers(WORKERS) copy(a[first:columns][0:s])
  for (int i = first; i < first + columns; ++i)
#pragma acc loop worker vector
    for (int j = first; j < first + columns; ++j)
      a[i][j] = 42;

  for (int i = 0; i < s; ++i)
    for (int j = 0; j < s; ++j)
      {
	bool inside = (i >= first && i < first + columns
		       && j >= first && j < first + columns);
	if (a[i][j] != (inside ? 42 : 3) && mismatches++ < 5)
	  printf ("a[%d][%d] is %d\n", i, j, a[i][j]);
      }

  /* An array from the heap has no shape but the one given.  */
  for (int i = 0; i < s; ++i)
    flat[i] = i;
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) copy(flat[10:100])
  for (int i = 10; i < 110; ++i)
    flat[i] *= 2;
  for (int i = 0; i < s; ++i)
    if (flat[i] != (i >= 10 && i < 110 ? 2 * i : i) && mismatches++ < 5)
      printf ("flat[%d] is %d\n", i, flat[i]);
  delete[] flat;
  return mismatches != 0;
}
