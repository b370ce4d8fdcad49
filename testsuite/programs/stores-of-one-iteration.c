/* What one iteration stores for all under a condition stays, with -fallow-store-data-races (-Ofast),
   too, where GCC 12 lets each gang and worker store what it has loaded before its loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* { dg-additional-options "-fallow-store-data-races" } */

#include "check.h"

enum { n = 1000, rows = 10, columns = n / rows, sought = 7 };

struct place { int row; double value; };

static int a[n], found[sought];
static struct place place;

static int
key (int number)
{
  return number * 131 % 1009;
}

static void __attribute__ ((noinline))
search (void)
{
#pragma acc parallel loop gang num_gangs(7) copyin(a) copy(found)
  for (int i = 0; i < n; i++)
    if (a[i] == 131)
      found[1] = i;
#pragma acc parallel loop gang worker num_gangs(3) num_workers(WORKERS) copyin(a) copy(found)
  for (int i = 0; i < n; i++)
    if (a[i] == 262)
      found[2] = i;
#pragma acc parallel loop gang worker vector num_gangs(3) num_workers(WORKERS) copyin(a) copy(found)
  for (int i = 0; i < n; i++)
    if (a[i] == 393)
      found[3] = i;
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) copyin(a) copy(found)
  for (int i = 0; i < n; i++)
    if (a[i] == 524)
      found[4] = i;
#pragma acc parallel loop worker vector num_gangs(1) num_workers(WORKERS) copyin(a) copy(found)
  for (int i = 0; i < n; i++)
    if (a[i] == 655)
      found[5] = i;
#pragma acc parallel loop gang num_gangs(5) copyin(a) copy(found, place)
  for (int r = 0; r < rows; r++)
    for (int i = 0; i < columns; i++)
      if (a[r * columns + i] == 786)
	{
	  found[6] = r * columns + i;
	  place.row = r;
	  place.value = i;
	}
}

int
main (void)
{
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 1009;
  search ();
  for (int k = 1; k < sought; k++)
    check_int ("key found", k, a[found[k]], key (k));
  check_int ("row", 6, place.row, found[6] / columns);
  check_real ("column", 6, place.value, found[6] % columns);
  return report ();
}
