/* Worker loops under conditions and inside loops of worker-single code run in the right cases only.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 32, cases = 12 };

#pragma acc routine seq
static int __attribute__ ((noinline))
twist (int x)
{
  return x * 3 + 1;
}

static void
host (int c, int mode, int *row)
{
  int base = 0;
  for (int k = 0; k < mode; k++)
    {
      if (k == 2)
	continue;
      base += twist (k);
      if (base > 30)
	break;
    }
  if (mode % 3 == 0)
    for (int i = 0; i < n; i++)
      row[i] = base + i;
  else if (mode % 3 == 1 && c > 2)
    {
      int factor = base > 5 ? 2 : -2;
      for (int i = 0; i < n; i++)
	row[i] = factor * i;
    }
  else
    row[0] = -base;
}

int
main (void)
{
  int out[cases][n], want[cases][n], modes[cases];
  for (int c = 0; c < cases; c++)
    {
      modes[c] = (c * 7) % 10;
      for (int i = 0; i < n; i++)
	out[c][i] = want[c][i] = -7;
    }

#pragma acc parallel loop gang num_gangs(4) num_workers(WORKERS) copyin(modes) copy(out)
  for (int c = 0; c < cases; c++)
    {
      int base = 0, mode = modes[c];
      for (int k = 0; k < mode; k++)
	{
	  if (k == 2)
	    continue;
	  base += twist (k);
	  if (base > 30)
	    break;
	}
      if (mode % 3 == 0)
	{
#pragma acc loop worker
	  for (int i = 0; i < n; i++)
	    out[c][i] = base + i;
	}
      else if (mode % 3 == 1 && c > 2)
	{
	  int factor = base > 5 ? 2 : -2;
#pragma acc loop worker
	  for (int i = 0; i < n; i++)
	    out[c][i] = factor * i;
	}
      else
	out[c][0] = -base;
    }

  for (int c = 0; c < cases; c++)
    {
      host (c, modes[c], want[c]);
      for (int i = 0; i < n; i++)
	check_int ("out", c * n + i, out[c][i], want[c][i]);
    }
  return report ();
}
