/* A loop that is entered in its middle takes the same way for all workers; stock GCC 12: race reports.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64, trips = 50, cases = 2 };

int
main (void)
{
  int tab[n], out[cases][n], length = trips;
  for (int i = 0; i < n; i++)
    tab[i] = i * 37 % 11;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(tab, length) copyout(out)
  for (int c = 0; c < cases; c++)
    {
      int i = 0;
      unsigned s = 1;
      if (tab[c] & 1)
	goto middle;
    top:
      s = (s << 1) ^ tab[i];
    middle:
      i++;
      if (i < length)
	goto top;
#pragma acc loop worker
      for (int k = 0; k < n; k++)
	out[c][k] = (int) (s % 10000) + k;
    }

  for (int c = 0; c < cases; c++)
    {
      unsigned want = 1;
      for (int i = tab[c] & 1; i < trips; i++)
	want = (want << 1) ^ tab[i];
      for (int k = 0; k < n; k++)
	check_int ("out", c * n + k, out[c][k], (int) (want % 10000) + k);
    }
  return report ();
}
