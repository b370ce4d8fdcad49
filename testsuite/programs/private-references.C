/* References made private to gang or worker loops are each worker's own, to constructs each gang's, at any optimization level; stock GCC 12: fault, wrong results at -O0.
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

struct pair
{
  int low;
  double high;
};

template <typename T>
static void
of_construct (T &x, pair &both, int (&row)[4], int (&out)[gangs][n])
{
#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) \
  private(x, both, row) copyout(out)
  {
    x = 1;
    both.high = 2.5;
    for (int k = 0; k < 4; k++)
      row[k] = k;
#pragma acc loop gang
    for (int g = 0; g < gangs; g++)
      {
	x += g;
	both.low = x;
	row[3] = g;
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  out[g][i] = both.low + int (both.high * 2) + row[i % 4] + i;
	x -= g;
      }
  }
}

int
main ()
{
  int x = 5, w[n], g[gangs][n], c[gangs][n], row[4] = { 0 };
  pair both = { 6, 7 };
  by_worker (x, w);
  by_gang (x, g);
  of_construct (x, both, row, c);
  check_int ("both", 0, both.low, 6);
  check_int ("row", 3, row[3], 0);
  check_int ("x", 0, x, 5);
  for (int i = 0; i < n; i++)
    {
      check_int ("worker", i, w[i], i * 3 + 6);
      for (int k = 0; k < gangs; k++)
	{
	  check_int ("gang", k * n + i, g[k][i], k * 100 + i);
	  check_int ("construct", k * n + i, c[k][i],
		     1 + k + 5 + (i % 4 == 3 ? k : i % 4) + i);
	}
    }
  return report ();
}
