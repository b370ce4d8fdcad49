/* A loop with two entries in worker-single code takes the same way for all workers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 16, cases = 7 };

#pragma acc routine seq
static int __attribute__ ((noinline))
step (int x)
{
  return x * 5 % 83;
}

int
main (void)
{
  int out[cases][n], starts[cases];
  for (int c = 0; c < cases; c++)
    starts[c] = c * 9 + 2;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(starts) copyout(out)
  {
    for (int c = 0; c < cases; c++)
      {
	int x = starts[c], trips = 0;
	if (x % 2)
	  goto odd;
      even:
	trips++;
	x = step (x);
	if (trips > 20)
	  goto done;
      odd:
	x = x * 3 + 1;
	x %= 91;
	if (x % 7 != 0)
	  goto even;
      done:
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  out[c][i] = x + trips * 100 + i;
      }
  }

  for (int c = 0; c < cases; c++)
    {
      int x = starts[c], trips = 0, at_odd = x % 2;
      for (;;)
	{
	  if (!at_odd)
	    {
	      trips++;
	      x = step (x);
	      if (trips > 20)
		break;
	    }
	  at_odd = 0;
	  x = (x * 3 + 1) % 91;
	  if (x % 7 == 0)
	    break;
	}
      for (int i = 0; i < n; i++)
	check_int ("out", c * n + i, out[c][i], x + trips * 100 + i);
    }
  return report ();
}
