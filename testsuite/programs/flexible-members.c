/* Clauses of what a pointer points to, where the construct uses no more of it: flexible array
   members, members' members, and pointers that are in memory.  Nothing else of the object is
   copied, so the host may change it meanwhile.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 12 };

struct table
{
  int rows;
  double x[];
};

struct mesh
{
  int rows;
  double x[n];
  int step;
  struct { int k[n]; } in;
  float *p;
};

static void
make_mesh (struct mesh **made)
{
  struct mesh *m = malloc (sizeof *m);
  m->rows = n, m->step = 5, m->p = malloc (n * sizeof *m->p);
  for (int i = 0; i < n; i++)
    m->x[i] = i, m->in.k[i] = 10 * i, m->p[i] = 2 * i;
  *made = m;
}

static void
flexible (void)
{
  struct table *t = malloc (sizeof *t + n * sizeof *t->x);
  double sum = 0;
  t->rows = 3;
  for (int i = 0; i < n; i++)
    t->x[i] = i;

#pragma acc parallel loop worker num_workers(WORKERS) copyin(t->x[0:n]) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += t->x[i];
  check_real ("sum", 0, sum, n * (n - 1) / 2);

#pragma acc parallel loop worker num_workers(WORKERS) copy(t->x[2:n - 3]) copyin(t->rows)
  for (int i = 2; i < n - 1; i++)
    t->x[i] += t->rows;

#pragma acc parallel loop worker num_workers(WORKERS) copy(t->x[0:n])
  for (int i = 0; i < n; i++)
    t->x[i] *= t->rows;
  for (int i = 0; i < n; i++)
    check_real ("flexible", i, t->x[i], 3 * (i + (i >= 2 && i < n - 1 ? 3 : 0)));
  free (t);
}

static void
meanwhile (struct mesh *m)
{
#pragma acc parallel loop worker num_workers(WORKERS) copy(m->x[0:n]) async(1)
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      for (int j = 0; j < 2000; j++)
	k = (k * 3 + i) & 1023;
      m->x[i] += k >= 0;
    }
  m->step = 99;
#pragma acc wait
  check_int ("step", 0, m->step, 99);
  for (int i = 0; i < n; i++)
    check_real ("x", i, m->x[i], i + 1);
}

static void
in_memory (void)
{
  struct mesh *m;
  make_mesh (&m);
  m->step = 7;
#pragma acc parallel loop worker num_workers(WORKERS) copy(m->in.k)
  for (int i = 0; i < n; i++)
    m->in.k[i] += m->rows + m->step;
#pragma acc parallel loop worker num_workers(WORKERS) copy(m->in.k) copyin(m->rows) \
  copyin(m->p[0:n])
  for (int i = 0; i < n; i++)
    m->in.k[i] += m->rows + (int) m->p[i];
  for (int i = 0; i < n; i++)
    check_int ("k", i, m->in.k[i], 12 * i + n + 7 + n);
}

int
main (void)
{
  struct mesh *m;
  make_mesh (&m);
  flexible ();
  meanwhile (m);
  in_memory ();
  return report ();
}
