/* Private objects of classes are constructed and destroyed for each iteration and each gang; stock GCC 12: wrong results, compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 3, n = 40 };

struct table
{
  int first[2];
  double second[7];
  short third;
  table () : third (3)
  {
    first[0] = first[1] = 10;
    for (int k = 0; k < 7; k++)
      second[k] = k;
  }
};

struct guard
{
  int *count;
  int held;
  guard () : count (nullptr), held (5) {}
  ~guard ()
  {
    if (count)
      ++*count;
  }
};

static void
by_worker (int (&out)[n])
{
  table t;
#pragma acc parallel loop gang worker num_gangs(2) num_workers(WORKERS) private(t) copyout(out)
  for (int i = 0; i < n; i++)
    {
      out[i] = t.first[i % 2] + t.second[i % 7] + t.third;
      t.second[i % 7] = t.third = -1;
    }
}

static void
by_tile (int (&out)[n])
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(out)
  {
    table t;
    t.third = 100;
#pragma acc loop worker tile(3, 4) private(t)
    for (int i = 0; i < n / 5; i++)
      for (int k = 0; k < 5; k++)
	{
	  if (k == 3)
	    {
	      out[i * 5 + k] = -7;
	      continue;
	    }
	  out[i * 5 + k] = t.first[1] * i + t.second[k] + t.third;
	  t.third = t.first[1] = k;
	}
    out[0] += t.third;
  }
}

static void
by_lane (int (&out)[n])
{
  table rows[2];
#pragma acc parallel loop gang vector num_gangs(2) private(rows) copyout(out)
  for (int i = 0; i < n; i++)
    {
      rows[i % 2].third += i;
      out[i] = rows[0].third * 1000 + rows[1].third;
    }
}

static void
destroyed (int (&out)[n], int (&counts)[n])
{
  guard g;
  guard &named = g;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(out, counts)
#pragma acc loop worker private(named)
  for (int i = 0; i < n; i++)
    {
      named.count = &counts[i];
      if (i % 3)
	continue;
      named.held += i;
      out[i] = named.held;
    }
}

static void
of_construct (int (&out)[gangs][n], int (&counts)[gangs])
{
  table t;
  guard g;
#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) private(t, g) copyout(out) copy(counts)
  {
#pragma acc loop gang
    for (int k = 0; k < gangs; k++)
      {
	g.count = &counts[k];
	t.third += k;
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  out[k][i] = t.third + t.second[i % 7] + g.held;
      }
  }
}

int
main ()
{
  int out[n], counts[n], rows[gangs][n], of_gangs[gangs] = {};
  by_worker (out);
  for (int i = 0; i < n; i++)
    check_int ("worker", i, out[i], 13 + i % 7);

  by_tile (out);
  for (int i = 0; i < n; i++)
    check_int ("tile", i, out[i], i % 5 == 3 ? -7 : 10 * (i / 5) + i % 5 + 3 + (i ? 0 : 100));

  by_lane (out);
  for (int i = 0; i < n; i++)
    check_int ("lane", i, out[i], i % 2 ? 3003 + i : 3003 + i * 1000);

  for (int i = 0; i < n; i++)
    out[i] = counts[i] = 1;
  destroyed (out, counts);
  for (int i = 0; i < n; i++)
    {
      check_int ("counts", i, counts[i], 2);
      if (i % 3 == 0)
	check_int ("destroyed", i, out[i], 5 + i);
    }

  of_construct (rows, of_gangs);
  for (int k = 0; k < gangs; k++)
    {
      check_int ("gang counts", k, of_gangs[k], 1);
      for (int i = 0; i < n; i++)
	check_int ("construct", k * n + i, rows[k][i], 3 + k + i % 7 + 5);
    }
  return report ();
}
