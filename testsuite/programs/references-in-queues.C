// Objects of which a construct in a queue names members, beside references, change behind it; stock GCC 12:
// libgomp stops.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 40 };

struct part
{
  int k, *p;
};

struct object
{
  int count;
  part in;
};

static int a[n], b[n], c[n], busy[8];
static object global;

// The queue has something else to do for a while.

static void
keep_busy ()
{
#pragma acc parallel loop gang async(1) present(busy)
  for (int i = 0; i < 8; i++)
    {
#pragma acc loop seq
      for (int k = 0; k < 2000; k++)
	busy[i] += k;
    }
}

static void
add (object *o, const int (&other)[n])
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copyin(o->in.p[0:n]) present(other, a) async(1)
  for (int i = 0; i < o->count; i++)
    a[i] += o->in.p[i] * o->in.k + other[i];
}

static void
add_in_order (object *o, const int (&other)[n])
{
#pragma acc serial loop present(o->in.p[0:n]) async(1)
  for (int i = 0; i < o->count; i++)
    a[i] += o->in.p[i] * o->in.k + other[i];
}

static void
change (object *o)
{
  o->count = 3;
  o->in.k = 9;
}

int
main ()
{
  for (int i = 0; i < n; i++)
    a[i] = 0, b[i] = i, c[i] = 7;
#pragma acc enter data copyin(a, b, c, busy)
  object local = { n, { 3, b } };
  global = local;
  keep_busy ();
  add (&local, c);
  change (&local);
  keep_busy ();
  add_in_order (&global, c);
  change (&global);
#pragma acc wait
#pragma acc exit data copyout(a)
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], 6 * i + 14);
  check_int ("counts", 0, local.count + global.count, 6);
  check_int ("factors", 0, local.in.k + global.in.k, 18);
  return report ();
}
