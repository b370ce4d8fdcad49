/* What belongs to one iteration of the inner loop is kept from one such loop to the next.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modelled on the manual of a kernel language: @exclusive variables, which keep a value
   for each @inner iteration over several @inner loops.  In OpenACC that is an array of
   the gang with an element for each; and what one loop alone needs is its private
   variable.  @dim and @dimOrder are ways to index a flat array, rows or columns first.

   RUN: %run_program %s
   COUNTERS: len (k) == 1 and k[0].workers == WORKERS  */

#include "expect.h"

enum { groups = 6, items = 40 };

static int by_rows[groups * items], by_columns[groups * items];

int
main (void)
{
  int scratch = -1;
#pragma acc parallel num_gangs(3) num_workers(WORKERS) copyout(by_rows, by_columns)
#pragma acc loop gang
  for (int g = 0; g < groups; g++)
    {
      int kept[items];
#pragma acc loop worker private(scratch)
      for (int i = 0; i < items; i++)
	{
	  scratch = g * i;
	  for (int step = 0; step < 3; step++)
	    scratch = 2 * scratch + step;
	  kept[i] = scratch;
	}
#pragma acc loop worker
      for (int i = 0; i < items; i++)
	{
	  by_rows[g * items + i] = kept[i];
	  by_columns[i * groups + g] = kept[i] + kept[items - 1 - i];
	}
    }

  for (int g = 0; g < groups; g++)
    for (int i = 0; i < items; i++)
      {
	int want = 8 * g * i + 4, other = 8 * g * (items - 1 - i) + 4;
	expect ("by_rows", g * items + i, by_rows[g * items + i], want);
	expect ("by_columns", i * groups + g, by_columns[i * groups + g], want + other);
      }
  return expected ();
}
