/* break, continue, return and nested loops in worker-single code and in worker iterations.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { rows = 10, n = 36 };

#pragma acc routine worker
static void __attribute__ ((noinline))
maybe (int *row, int kind)
{
  if (kind % 3 == 0)
    return;
  int limit = kind * 4;
  if (limit > 20)
    limit = 20;
#pragma acc loop worker
  for (int i = 0; i < limit; i++)
    {
      int value = 0;
      for (int k = i; k < 100; k++)
	{
	  if (k % 7 == 3)
	    continue;
	  if (k * k > 50 * kind)
	    break;
	  value += k;
	}
      row[i] = value;
    }
}

int
main (void)
{
  int out[rows][n], want[rows][n], kinds[rows];
  for (int r = 0; r < rows; r++)
    {
      kinds[r] = (r * 7 + 3) % rows;
      for (int i = 0; i < n; i++)
	out[r][i] = want[r][i] = -2;
    }

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(out) copyin(kinds)
  {
    for (int r = 0; r < rows; r++)
      {
	if (kinds[r] == 8)
	  break;
	if (kinds[r] == 4)
	  continue;
	maybe (out[r], kinds[r]);
      }
  }

  for (int r = 0; r < rows; r++)
    {
      if (kinds[r] == 8)
	break;
      if (kinds[r] == 4 || kinds[r] % 3 == 0)
	continue;
      for (int i = 0; i < kinds[r] * 4 && i < 20; i++)
	{
	  want[r][i] = 0;
	  for (int k = i; k < 100; k++)
	    {
	      if (k % 7 == 3)
		continue;
	      if (k * k > 50 * kinds[r])
		break;
	      want[r][i] += k;
	    }
	}
    }
  for (int r = 0; r < rows; r++)
    for (int i = 0; i < n; i++)
      check_int ("out", r * n + i, out[r][i], want[r][i]);
  return report ();
}
