/* A switch in worker-single code takes the same case for all workers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 24, cases = 9 };

#pragma acc routine seq
static int __attribute__ ((noinline))
choose (int kind, int *side)
{
  switch (kind)
    {
    case 0:
      return 5;
    case 1:
    case 2:
      *side += kind;
      return 50;
    case 40:
      *side = 9;
      return 500;
    case 7:
      *side += 2;
      /* Fall through.  */
    default:
      return *side + 1000;
    }
}

int
main (void)
{
  int kinds[cases] = { 0, 1, 2, 3, 7, 40, 1, -5, 7 };
  int out[cases][n], sides[cases];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(kinds) copyout(out, sides)
  {
    int side = 0;
    for (int c = 0; c < cases; c++)
      {
	int value;
	switch (kinds[c])
	  {
	  case 0:
	    value = 5;
	    break;
	  case 1:
	  case 2:
	    side += kinds[c];
	    value = 50;
	    break;
	  case 40:
	    side = 9;
	    value = 500;
#pragma acc loop worker
	    for (int i = 0; i < n; i++)
	      out[c][i] = -1;
	    break;
	  case 7:
	    side += 2;
	    /* Fall through.  */
	  default:
	    value = side + 1000;
	  }
	sides[c] = side;
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  out[c][i] = value + i;
      }
  }

  int side = 0;
  for (int c = 0; c < cases; c++)
    {
      int value = choose (kinds[c], &side);
      check_int ("sides", c, sides[c], side);
      for (int i = 0; i < n; i++)
	check_int ("out", c * n + i, out[c][i], value + i);
    }
  return report ();
}
