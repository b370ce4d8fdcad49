/* Reductions over variables with a declare directive; stock GCC 12: each gang loads and stores the variable for itself, a race.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 400, gangs = 6 };

static double sum, greatest;
int hits;
#pragma acc declare create(sum, greatest, hits)

int
main (void)
{
  double x[n];
  for (int i = 0; i < n; i++)
    x[i] = i;
  sum = 1;
  greatest = 0;
  hits = 3;
#pragma acc update device(sum, greatest, hits)
#pragma acc data copyin(x)
  {
#pragma acc parallel loop num_gangs(gangs) num_workers(WORKERS) reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += x[i];
#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) reduction(max:greatest)
    {
#pragma acc loop gang reduction(+:hits)
      for (int a = 0; a < 20; a++)
	{
#pragma acc loop worker vector reduction(+:hits)
	  for (int b = 0; b < 20; b++)
	    hits += x[20 * a + b] > 50;
	}
#pragma acc loop gang worker reduction(max:greatest)
      for (int i = 0; i < n; i++)
	greatest = greatest > x[i] ? greatest : x[i];
    }
#pragma acc serial reduction(+:hits)
    hits += 2;
#pragma acc kernels loop reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += x[i];
  }
#pragma acc update self(sum, greatest, hits)
  check_real ("sum", 0, sum, 1 + n * (n - 1));
  check_real ("greatest", 0, greatest, n - 1);
  check_int ("hits", 0, hits, 3 + n - 51 + 2);
  return report ();
}
