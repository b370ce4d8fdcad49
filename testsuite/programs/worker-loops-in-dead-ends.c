/* Worker loops in front of calls that do not return: a program writes what it knows and stops,
   or GCC inlines more levels of a recursive routine than there are.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 64, finest = 6, gangs = 3 };

#pragma acc routine worker
_Noreturn static void
stop (const double *u, double *log)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    log[i] = u[i];
  abort ();
}

#pragma acc routine worker
static double
norm (const double *u, double *log)
{
  double sum = 0;
#pragma acc loop worker vector reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += u[i] * u[i];
  if (sum < 0)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	log[i] = -u[i];
      abort ();
    }
  if (sum == 1)
    stop (u, log);
  if (sum == 2)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	log[i] = 1;
      __builtin_unreachable ();
    }
  return sum;
}

/* -O3 inlines it for depth 0, 1, ...; a depth that does not occur has a shift that is none.  */
#pragma acc routine worker
static void
cycle (int depth, double *u)
{
  int points = 1 << (finest - depth);
  if (points == 2)
    {
      u[1] += 1;
      return;
    }
#pragma acc loop worker vector
  for (int i = 1; i < points; i += 2)
    u[i] += .5 * (u[i - 1] + i);
  cycle (depth + 1, u);
#pragma acc loop worker vector
  for (int i = 0; i < points; i++)
    u[i] += depth;
}

int
main (void)
{
  double u[gangs][n], want[gangs][n], log[gangs][n], norms[gangs];
  for (int g = 0; g < gangs; g++)
    for (int i = 0; i < n; i++)
      u[g][i] = want[g][i] = g + i % 7, log[g][i] = 0;

#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) copy(u, log) copyout(norms)
#pragma acc loop gang
  for (int g = 0; g < gangs; g++)
    {
      cycle (0, u[g]);
      norms[g] = norm (u[g], log[g]);
      if (norms[g] > 1e9)
	for (;;)
	  {
#pragma acc loop worker
	    for (int i = 0; i < n; i++)
	      log[g][i]++;
	    if (log[g][0] > 9)
	      abort ();
	  }
    }

  for (int g = 0; g < gangs; g++)
    {
      double sum = 0;
      cycle (0, want[g]);
      for (int i = 0; i < n; i++)
	{
	  sum += want[g][i] * want[g][i];
	  check_real ("u", i, u[g][i], want[g][i]);
	  check_real ("log", i, log[g][i], 0);
	}
      check_real ("norm", g, norms[g], sum);
    }
  return report ();
}
