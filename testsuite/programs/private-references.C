/* References made private to gang or worker loops are each worker's own, at any optimization level; stock GCC 12: wrong results at -O0.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 3, n = 40 };

static void
by_worker (int &x, int (&out)[n])
{
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) private(x) copyout(out)
  for (int i = 0; i < n; i++)
    {
      x = i * 3;
      for (int k = 0; k < 4; k++)
	x += k;
      out[i] = x;
    }
}

static void
by_gang (int &x, int (&out)[gangs][n])
{
#pragma acc parallel loop gang num_gangs(gangs) num_workers(WORKERS) private(x) copyout(out)
  for (int g = 0; g < gangs; g++)
    {
      x = g * 100;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	out[g][i] = x + i;
    }
}

int
main ()
{
  int x = 5, w[n], g[gangs][n];
  by_worker (x, w);
  by_gang (x, g);
  check_int ("x", 0, x, 5);
  for (int i = 0; i < n; i++)
    {
      check_int ("worker", i, w[i], i * 3 + 6);
      for (int k = 0; k < gangs; k++)
	check_int ("gang", k * n + i, g[k][i], k * 100 + i);
    }
  return report ();
}
