// Objects of which clauses name members change behind constructs in queues; stock GCC 12: libgomp stops.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

#define SIZE 40

struct field
{
  int n;
  double *x, factor;
};

static double one[SIZE], other[SIZE], got[SIZE], busy[8];
static struct field global;

// The queue has something else to do for a while.

static void
keep_busy (void)
{
#pragma acc parallel loop gang async(1) copy(busy)
  for (int i = 0; i < 8; i++)
    {
#pragma acc loop seq
      for (int k = 0; k < 2000; k++)
	busy[i] += k;
    }
}

static void
by_pointer (struct field *f, int queue)
{
#pragma acc parallel loop num_workers (WORKERS) async(queue) present(got, f->x[0:f->n])
  for (int i = 0; i < f->n; i++)
    got[i] = f->x[i] * f->factor;
}

static void
by_value (struct field f, int queue)
{
#pragma acc parallel loop num_workers (WORKERS) async(queue) present(got, f.x[0:f.n])
  for (int i = 0; i < f.n; i++)
    got[i] = f.x[i] * f.factor;
}

static void
copied (struct field *f, int queue)
{
#pragma acc parallel loop num_workers (WORKERS) async(queue) copyout(got) copyin(f->x[0:f->n])
  for (int i = 0; i < f->n; i++)
    got[i] = f->x[i] * f->factor;
}

static void
change (struct field *f)
{
  f->n = 3;
  f->x = other;
  f->factor = 9;
}

static void
look (const char *what, double factor)
{
#pragma acc update self(got) async(1) if_present
#pragma acc wait
  for (int i = 0; i < SIZE; i++)
    check_real (what, i, got[i], factor * i);
}

int
main ()
{
  for (int i = 0; i < SIZE; i++)
    one[i] = i, other[i] = 100 * i;
#pragma acc enter data copyin(one, other) create(got)
  struct field f = { SIZE, one, 2 };
  keep_busy ();
  by_pointer (&f, 1);
  change (&f);
  look ("by pointer", 2);

  f = (struct field) { SIZE, one, 3 };
  keep_busy ();
  by_value (f, 1);
  change (&f);
  look ("by value", 3);

  global = (struct field) { SIZE, one, 4 };
  keep_busy ();
#pragma acc parallel loop num_workers (WORKERS) async(1) present(got, global.x[0:SIZE])
  for (int i = 0; i < global.n; i++)
    got[i] = global.x[i] * global.factor;
  change (&global);
  look ("global", 4);
#pragma acc exit data delete(one, other, got)

  f = (struct field) { SIZE, one, 5 };
  keep_busy ();
  copied (&f, 1);
  change (&f);
  look ("copied", 5);
  return report ();
}
