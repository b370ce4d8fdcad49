/* Loops that no axis is partitioned over, whose iterations store to few places: the last one counts; stock GCC 12
   stores with 64 lanes at once at -O3, in an order that nobody says (acc-run's check for lanes).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { places = 8, count = 1000, rows = 6 };

int
main ()
{
  int last[rows][places], where[count];
  for (int k = 0; k < count; k++)
    where[k] = (k * 5 + 3) % places;

#pragma acc parallel loop gang worker num_workers (WORKERS) copyin (where) copyout (last)
  for (int row = 0; row < rows; row++)
    {
      for (int k = 0; k < count; k++)
	last[row][k % places] = k;
      for (int k = 0; k < count - row; k++)
	last[row][where[k]] = k * 2;
    }

  for (int row = 0; row < rows; row++)
    for (int place = 0; place < places; place++)
      {
	int k = count - row - 1;
	while (where[k] != place)
	  k--;
	check_int ("last", row * places + place, last[row][place], k * 2);
      }
  return report ();
}
