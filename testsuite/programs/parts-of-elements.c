/* Constructs with clauses for parts of an element in an object, in data constructs that have these, or others; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 12 };

struct cell
{
  double *at, level, values[n];
};

struct grid
{
  int size;
  struct cell cells[3];
  double sums[n];
};

static void
set (struct grid *g)
{
  g->size = n;
  for (int k = 0; k < 3; k++)
    {
      g->cells[k].level = k;
      for (int i = 0; i < n; i++)
	g->cells[k].values[i] = 100 * k + i;
    }
  for (int i = 0; i < n; i++)
    g->sums[i] = -i;
}

/* Of element K, the values from FIRST to LAST have one more, and its level has ADDED.  */

static void
check (const char *what, struct grid *g, int k, int first, int last, int added)
{
  for (int e = 0; e < 3; e++)
    {
      check_real (what, e, g->cells[e].level, e + (e == k ? added : 0));
      for (int i = 0; i < n; i++)
	check_real (what, 100 * e + i, g->cells[e].values[i],
		    100 * e + i + (e == k && i >= first && i <= last ? 1 : 0));
    }
}

static void __attribute__ ((noipa))
constant (void)
{
  struct grid g;
  set (&g);
#pragma acc data copy(g.cells[1].values[3:5])
#pragma acc parallel loop num_workers(WORKERS) present(g.cells[1].values[3:5])
  for (int i = 3; i < 8; i++)
    g.cells[1].values[i] += 1;
  check ("constant", &g, 1, 3, 7, 0);
#pragma acc data copy(g.cells[1:2])
#pragma acc parallel loop num_workers(WORKERS) present(g.cells[1].values)
  for (int i = 0; i < n; i++)
    g.cells[2].values[i] += 1;
  check_real ("constant", 211, g.cells[2].values[11], 212);
}

static void __attribute__ ((noipa))
variable (int k)
{
  static struct grid g;
  set (&g);
#pragma acc data copy(g.cells[k].values[3:5])
  {
#pragma acc parallel loop num_workers(WORKERS) present(g.cells[k].values[3:5])
    for (int i = 3; i < 8; i++)
      g.cells[k].values[i] += 1;
#pragma acc parallel loop num_workers(WORKERS) copy(g.cells[k].values[3:5])
    for (int i = 3; i < 8; i++)
      g.cells[k].values[i] += g.size;
#pragma acc kernels loop present(g.cells[k].values[3:2])
    for (int i = 3; i < 8; i++)
      g.cells[k].values[i] -= n;
  }
  check ("variable", &g, k, 3, 7, 0);
}

static void __attribute__ ((noipa))
scalar (void)
{
  struct grid g;
  set (&g);
#pragma acc data copy(g.cells[1].level)
  {
#pragma acc serial present(g.cells[1].level)
    g.cells[1].level += 3;
#pragma acc serial present(g.cells[1].level) copy(g.cells[1].values)
    {
      g.cells[1].level += 2;
      g.cells[1].values[4] += 1;
    }
  }
  check ("scalar", &g, 1, 4, 4, 5);
}

static void __attribute__ ((noipa))
others (void)
{
  struct grid g;
  set (&g);
#pragma acc data copy(g.cells[1].values[3:5])
  {
    /* What a clause brings beside it.  */
#pragma acc parallel loop num_workers(WORKERS) copy(g.sums)
    for (int i = 3; i < 8; i++)
      {
	g.cells[1].values[i] += 1;
	g.sums[i] += 2 * i;
      }
    check_real ("others", 4, g.sums[4], 4);
#pragma acc parallel loop num_workers(WORKERS) copyin(g.size)
    for (int i = 3; i < 8; i++)
      g.cells[1].values[i] += g.size;
#pragma acc parallel loop num_workers(WORKERS) async(1) copyin(g.size)
    for (int i = 3; i < 8; i++)
      g.cells[1].values[i] -= g.size;
#pragma acc wait
  }
  check ("others", &g, 1, 3, 7, 0);
}

int
main (void)
{
  constant ();
  variable (2);
  scalar ();
  others ();
  return report ();
}
