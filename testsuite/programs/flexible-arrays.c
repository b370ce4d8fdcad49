/* Flexible array members in rows of directives: sections of them that others have mapped, beside
   other members, with and without their objects.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

enum { n = 24 };

struct table { int step; int x[]; };
struct old { int size; long x[0]; };
struct matrix { int step; double x[][6]; };
struct inner { int k; struct table t; };
struct outer { struct table *t; int more; };
struct owner { int *p; int step; int x[]; };

static struct table *
make_table (void)
{
  struct table *t = malloc (sizeof *t + n * sizeof *t->x);
  t->step = 3;
  for (int i = 0; i < n; i++)
    t->x[i] = i;
  return t;
}

/* Elements from LOW to HIGH have been given STEP so many TIMES, others have not; start again.  */

static void
check_table (const char *what, struct table *t, int low, int high, int times)
{
  for (int i = 0; i < n; i++)
    {
      check_int (what, i, t->x[i], i + (i >= low && i < high ? times * t->step : 0));
      t->x[i] = i;
    }
}

static void
in_data (struct table *t, int low, int count)
{
#pragma acc data copy(t->x[low:count])
  {
#pragma acc parallel loop worker num_workers(WORKERS)
    for (int i = low; i < low + count; i++)
      t->x[i] += t->step;
#pragma acc kernels loop independent present(t->x[low:count])
    for (int i = low; i < low + count; i++)
      t->x[i] += t->step;
#pragma acc parallel loop worker num_workers(WORKERS) copy(t->x[low + 1:count - 1]) default(none) \
  copyin(low, count, t->step)
    for (int i = low + 1; i < low + count; i++)
      t->x[i] += 0 * t->step;
#pragma acc serial loop default(none) copyin(t->step) copyin(low, count)
    for (int i = low; i < low + count; i++)
      t->x[i] += t->step;
#pragma acc update self(t->x[low:1])
    check_int ("update self", low, t->x[low], low + 3 * t->step);
    t->x[low] += t->step;
#pragma acc update device(t->x[low:1])
  }
  t->x[low] -= t->step;
  check_table ("in data", t, low, low + count, 3);
}

static void
scale (struct table *t, int count)
{
#pragma acc parallel loop worker num_workers(WORKERS) async(1)
  for (int i = 0; i < count; i++)
    t->x[i] += t->step;
#pragma acc wait
}

static void
behind_enter_data (struct table *t)
{
#pragma acc enter data copyin(t->x[0:n])
  scale (t, n);
  scale (t, n);
#pragma acc parallel loop present(t->x[4:n - 4])
  for (int i = 4; i < n; i++)
    t->x[i] += 0;
#pragma acc exit data copyout(t->x[0:n])
  check_int ("left", 0, acc_is_present (t->x, 1), 0);
  check_table ("enter data", t, 0, n, 2);

#pragma acc enter data copyin(t[0:1])
#pragma acc enter data copyin(t->x[8:n - 8])
#pragma acc parallel loop worker num_workers(WORKERS) copy(t->x[8:n - 8]) copy(t[0:1])
  for (int i = 8; i < n; i++)
    t->x[i] += t->step;
#pragma acc exit data copyout(t->x[8:n - 8]) delete(t[0:1])
  check_table ("with its object", t, 8, n, 1);

  acc_copyin (t, sizeof *t + n * sizeof *t->x);
  scale (t, n);
#pragma acc parallel loop present(t[0:1])
  for (int i = 0; i < n; i++)
    t->x[i] += t->step;
  acc_copyout (t, sizeof *t + n * sizeof *t->x);
  check_table ("in one piece", t, 0, n, 2);
}

static void
of_objects (struct table *t)
{
  struct outer o = { t, 2 }, *p = &o;
#pragma acc data copy(p->t->x[0:n])
  {
#pragma acc parallel loop worker num_workers(WORKERS) copyin(p->t->step)
    for (int i = 0; i < n; i++)
      t->x[i] += 3;
#pragma acc update self(o.t->x[0:n])
  }
  check_table ("pointer in an object", t, 0, n, 1);
#pragma acc enter data copyin(p->t->x[0:n])
#pragma acc parallel loop worker num_workers(WORKERS) present(p->t->x[0:n])
  for (int i = 0; i < n; i++)
    p->t->x[i] += 3;
#pragma acc exit data copyout(p->t->x[0:n])
  check_table ("pointer behind a pointer", t, 0, n, 1);

  struct inner *in = malloc (sizeof *in + n * sizeof *in->t.x);
  in->k = 2, in->t.step = 1;
  for (int i = 0; i < n; i++)
    in->t.x[i] = i;
#pragma acc data copy(in->t.x[0:n])
#pragma acc parallel loop worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    in->t.x[i] += in->k + in->t.step;
  for (int i = 0; i < n; i++)
    check_int ("object in an object", i, in->t.x[i], i + 3);
  free (in);

  int other[n];
  struct owner *w = malloc (sizeof *w + n * sizeof *w->x);
  w->p = other, w->step = 4;
  for (int i = 0; i < n; i++)
    w->x[i] = i, w->p[i] = 2 * i;
#pragma acc data copy(w->x[0:n]) copyin(w->p[0:n])
#pragma acc parallel loop worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    w->x[i] += w->p[i] + w->step;
  for (int i = 0; i < n; i++)
    check_int ("beside a pointer", i, w->x[i], 3 * i + 4), w->x[i] = i;
#pragma acc parallel loop worker num_workers(WORKERS) copy(w->x[0:n]) copyin(w->p[0:n])
  for (int i = 0; i < n; i++)
    w->x[i] += w->p[i] + w->step;
  for (int i = 0; i < n; i++)
    check_int ("beside a pointer", n + i, w->x[i], 3 * i + 4);
  free (w);
}

static void
of_other_types (int count)
{
  struct old *o = malloc (sizeof *o + n * sizeof *o->x);
  struct matrix *m = malloc (sizeof *m + 4 * sizeof *m->x);
  o->size = n, m->step = 1;
  for (int i = 0; i < n; i++)
    o->x[i] = i, m->x[i / 6][i % 6] = i;
#pragma acc enter data copyin(o->x[0:count], m->x[1:3][0:6])
#pragma acc parallel loop worker num_workers(WORKERS)
  for (int i = 0; i < o->size; i++)
    o->x[i] += o->size;
#pragma acc parallel loop worker num_workers(WORKERS) collapse(2) present(m->x[1:3][0:6])
  for (int i = 1; i < 4; i++)
    for (int j = 0; j < 6; j++)
      {
#pragma acc atomic
	m->x[i][j] += m->step;
      }
#pragma acc exit data copyout(o->x[0:count], m->x[1:3][0:6])
  for (int i = 0; i < n; i++)
    {
      check_int ("no elements", i, o->x[i], i + n);
      check_int ("two dimensions", i, m->x[i / 6][i % 6], i + (i >= 6));
    }
  free (o), free (m);
}

#pragma acc routine seq
static void
add (struct table *t, int i)
{
  t->x[i] += 3;
}

#pragma acc routine seq
static void
add_step (struct table *t, int i)
{
  t->x[i] += t->step;
}

static void
in_routines (struct table *t)
{
#pragma acc parallel loop worker num_workers(WORKERS) copy(t->x[0:n])
  for (int i = 0; i < n; i++)
    add_step (t, i);
  check_table ("argument of a routine", t, 0, n, 1);
#pragma acc data copy(t->x[0:n])
#pragma acc parallel loop worker num_workers(WORKERS) copy(t->x[0:n])
  for (int i = 0; i < n; i++)
    add (t, i);
  check_table ("argument of a routine", t, 0, n, 1);
  struct table *copy = t;
#pragma acc parallel loop worker num_workers(WORKERS) copy(t->x[0:6]) copy(t->x[6:n - 6])
  for (int i = 0; i < n; i++)
    t->x[i] += 3;
  check_table ("two clauses", t, 0, n, 1);
#pragma acc parallel loop gang private(t)
  for (int i = 0; i < 2; i++)
    t = copy + 0 * i;
}

int
main (void)
{
  struct table *t = make_table ();
  in_data (t, 0, n);
  in_data (t, 5, 10);
  behind_enter_data (t);
  of_objects (t);
  of_other_types (n);
  in_routines (t);
  free (t);
  return report ();
}
