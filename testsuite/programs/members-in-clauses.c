/* Clauses that name more members than a data construct around has, and members beside sections of a pointer's; stock GCC 12: stopped by libgomp, or a fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

struct grid { int n; double *x; int k; double *y; };

#pragma acc routine seq
static int
factor (const struct grid *g)
{
  return g->k;
}

static void
fill (struct grid *g)
{
  *g = (struct grid) { 100, malloc (100 * sizeof (double)), 3, malloc (100 * sizeof (double)) };
  for (int i = 0; i < 100; i++)
    {
      g->x[i] = i;
      g->y[i] = 2 * i;
    }
}

static void
expect (const char *what, const struct grid *g, int steps)
{
  for (int i = 0; i < 100; i++)
    {
      check_int (what, i, (int) g->x[i], i + steps * 6 * i);
      check_int (what, i, (int) g->y[i], 2 * i);
    }
  check_int (what, -1, g->n, 100);
  check_int (what, -2, g->k, 3);
}

static void
of_pointer (struct grid *p)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(p->x[0:100]) \
  copyin(p->y[0:100], p->n)
  for (int i = 0; i < p->n; i++)
    p->x[i] += p->k * p->y[i];
  expect ("pointer", p, 1);

#pragma acc data copy(p->x[0:100])
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(p->x[0:100]) \
  copyin(p->y[0:100], p->k)
  for (int i = 0; i < p->n; i++)
    p->x[i] += p->k * p->y[i];
  expect ("pointer, data", p, 2);

  /* The whole object is on the device, and a routine there wants it.  */
#pragma acc enter data copyin(p[0:1])
#pragma acc enter data copyin(p->x[0:100], p->y[0:100])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(p->x[0:100], p->y[0:100])
  for (int i = 0; i < p->n; i++)
    p->x[i] += factor (p) * p->y[i];
#pragma acc exit data copyout(p->x[0:100]) delete(p->y[0:100])
#pragma acc exit data delete(p[0:1])
  expect ("pointer, whole", p, 3);
}

/* A name that is one object's here and another's there.  */

static int __attribute__ ((noinline))
of_either (struct grid *p, int flag)
{
  struct grid other = { 300, 0, 4, 0 };
  int sum = 0;
#pragma acc serial copy(sum) copyin(other, flag) copyin(p->n, p->k)
  {
    struct grid *q = &other;
    sum = (flag ? p : q)->n + (flag ? q : p)->k;
  }
  return sum;
}

/* More than 32 KB, which libgomp copies alone, and the variable beside its member.  */

static void
of_large (void)
{
  enum { size = 6000, few = 2000 };
  struct grid g = { size, malloc (size * sizeof (double)), 3, malloc (few * sizeof (double)) };
  double more[few], sums[size];
  for (int i = 0; i < size; i++)
    g.x[i] = i;
  for (int i = 0; i < few; i++)
    g.y[i] = -i, more[i] = i;
#pragma acc data copyin(g, g.y[0:few], g.x[0:size], more) copyout(sums)
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < g.n; i++)
    sums[i] = g.k + g.x[i] + g.y[i % few] + more[i % few];
  for (int i = 0; i < size; i++)
    check_real ("large", i, sums[i], 3 + i);
  free (g.x);
  free (g.y);
}

int
main ()
{
  struct grid w;
  fill (&w);

#pragma acc data copy(w.x[0:100])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(w.x[0:100], w.y[0:100])
    for (int i = 0; i < w.n; i++)
      w.x[i] += w.k * w.y[i];
#pragma acc parallel num_workers(WORKERS) copyin(w.n, w.y[0:100]) copy(w.k)
    {
      int k = w.k;
#pragma acc loop gang worker
      for (int i = 0; i < w.n; i++)
	w.x[i] += k * w.y[i];
    }
  }
  expect ("variable", &w, 2);

  /* A region that lets the pointer point to something else.  */
  struct grid other, *p = &w;
  fill (&other);
  other.k = 7;
  int sum = 0;
#pragma acc serial copy(sum) copyin(other) copyin(p->n)
  {
    sum += p->n;
    p = &other;
    sum += 1000 * p->k;
  }
  check_int ("moved", 0, sum, 7100);

  fill (&w);
  check_int ("either", 0, of_either (&w, 0), 303);
  check_int ("either", 1, of_either (&w, 1), 104);
  of_pointer (&w);
  of_large ();
  return report ();
}
