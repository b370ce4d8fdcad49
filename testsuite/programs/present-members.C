// Present clauses for members that are pointers, where the device has what they point to; stock GCC 12: libgomp stops.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 30 };

static double x[n], y[n];

struct owner
{
  double *b;
  int count;

  double &at (int i) { return b[i]; }

  void
  add ()
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(b)
    for (int i = 0; i < count; i++)
      b[i] += 1;
#pragma acc parallel loop gang worker num_workers(WORKERS) present(this->b)
    for (int i = 0; i < count; i++)
      at (i) += 1;
#pragma acc parallel loop present(b[0:1])
    for (int i = 0; i < count; i++)
      b[i] += 1;
#pragma acc data present(b)
#pragma acc parallel loop gang vector
    for (int i = 0; i < count; i++)
      b[i] += 1;
  }
};

struct derived : owner
{
  double *c;

  void
  add_other ()
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(b, c) async(1)
    for (int i = 0; i < count; i++)
      b[i] += c[i];
#pragma acc wait(1)
  }
};

static void
by_others (derived *p, derived &r)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(p->b)
  for (int i = 0; i < p->count; i++)
    p->b[i] += 1;
#pragma acc parallel loop gang worker num_workers(WORKERS) present(r.b, r.c)
  for (int i = 0; i < r.count; i++)
    r.b[i] += r.c[i];
}

static int times;

static void
all (derived &d)
{
  d.add ();
  d.add_other ();
  by_others (&d, d);
  times++;
}

static void
check_all (const char *what)
{
  for (int i = 0; i < n; i++)
    check_real (what, i, x[i], i + times * 9);
}

int
main ()
{
  for (int i = 0; i < n; i++)
    {
      x[i] = i;
      y[i] = 2;
    }
  derived d, *p = &d;
  d.b = x;
  d.count = n;
  d.c = y;
#pragma acc data copy(x, y)
  all (d);
  check_all ("arrays");

#pragma acc data copy(d.b[0:n]) copy(d.c[0:d.count])
  all (d);
  check_all ("by name");

#pragma acc data copy(p->b[0:n], p->c[0:n])
  all (d);
  check_all ("by pointer");

#pragma acc data copyin(d)
#pragma acc data copy(d.b[0:n], d.c[0:n])
  all (d);
  check_all ("object");

  /* Of an object that is there, nothing else has to be.  */
  derived none = {};
#pragma acc data copyin(none)
  by_others (&none, none);
  return report ();
}
