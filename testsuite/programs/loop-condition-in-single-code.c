/* A data-dependent loop in worker-single code ends after the same iteration for every worker.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 100, cases = 6 };

int
main (void)
{
  int tab[n], steps[cases], out[cases][n];
  for (int i = 0; i < n; i++)
    tab[i] = (i * 37 + 11) % 97;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(tab) copyout(steps, out)
  {
    for (int c = 0; c < cases; c++)
      {
	unsigned s = c;
	int i = 0;
	do
	  {
	    s = (s << 1) ^ tab[i];
	    i++;
	  }
	while (i < n && (s % 13) != (unsigned) c);
	steps[c] = i;
#pragma acc loop worker
	for (int k = 0; k < n; k++)
	  out[c][k] = (int) (s % 1000) + k * i;
      }
  }

  for (int c = 0; c < cases; c++)
    {
      unsigned s = c;
      int i = 0;
      do
	{
	  s = (s << 1) ^ tab[i];
	  i++;
	}
      while (i < n && (s % 13) != (unsigned) c);
      check_int ("steps", c, steps[c], i);
      for (int k = 0; k < n; k++)
	check_int ("out", c * n + k, out[c][k], (int) (s % 1000) + k * i);
    }
  return report ();
}
