/* Stores and loads of a gang-private array in worker-single code happen in program order; stock GCC 12: race reports, access outside LDS.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { cases = 20, n = 8 };

int
main (void)
{
  int out[cases][2], last[cases][n], places[cases];
  for (int c = 0; c < cases; c++)
    places[c] = (c * 5) % n;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(places) copyout(out, last)
  {
    int a[n];
    for (int i = 0; i < n; i++)
      a[i] = 0;
    for (int c = 0; c < cases; c++)
      {
	int k = places[c], j = places[(c * c) % cases];
	a[k] = c + 1;
	out[c][0] = a[j];
	a[k] = c + 2;
	out[c][1] = a[j];
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  last[c][i] = a[i];
      }
  }

  int a[n] = { 0 };
  for (int c = 0; c < cases; c++)
    {
      int k = places[c], j = places[(c * c) % cases];
      a[k] = c + 1;
      check_int ("first", c, out[c][0], a[j]);
      a[k] = c + 2;
      check_int ("second", c, out[c][1], a[j]);
      for (int i = 0; i < n; i++)
	check_int ("last", c * n + i, last[c][i], a[i]);
    }
  return report ();
}
