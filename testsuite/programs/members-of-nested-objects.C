/* An object in another, and members of it, in one directive; stock GCC 12: libgomp lays out memory
   for both, and the device has one shifted by the other.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 20 };

struct inner { int k, *a, f[3], *p, last; };
struct outer { int z; inner t; int y; };
struct outermost { int *q; struct { int y[2]; inner t; } v; int z; };
struct single
{
  inner t;
  static single &get () { static single s; return s; }
};

static void
fill (inner &t)
{
  t = { 3, new int[n], { 4, 5, 6 }, new int[n], 77 };
  for (int i = 0; i < n; i++)
    {
      t.a[i] = i;
      t.p[i] = 100;
    }
}

static void
check (const char *what, inner &t)
{
  for (int i = 0; i < n; i++)
    {
      check_int (what, i, t.a[i], i + 108);
      t.a[i] = i;
    }
  check_int (what, n, t.k + t.last, 80);
}

#define ACC(directive) PRAGMA (acc directive)
#define PRAGMA(text) _Pragma (#text)
#define LOOP(o, clauses) \
  ACC (parallel loop gang worker num_workers (WORKERS) clauses) \
  for (int i = 0; i < n; i++) \
    o.a[i] += o.p[i] + o.k + o.f[1];

#define ALL(o) \
  ACC (data copyin(o, o.p[0:n]) copy(o.a[0:n])) \
  { LOOP (o, present(o)) } \
  check ("copyin " #o, o); \
  ACC (data copy(o, o.p[0:n], o.a[0:n])) \
  { LOOP (o, present(o)) } \
  check ("copy " #o, o); \
  ACC (enter data copyin(o, o.p[0:n], o.a[0:n])) \
  LOOP (o, present(o)) \
  ACC (exit data copyout(o.a[0:n]) delete(o.p[0:n], o)) \
  check ("enter data " #o, o);

int
main ()
{
  outer w = {};
  fill (w.t);
  ALL (w.t)

  outermost ww = {};
  fill (ww.v.t);
  ALL (ww.v.t)

  single &s = single::get ();
  fill (s.t);
  ALL (s.t)
  /* All of the object is the member.  */
#pragma acc data copyin(s.t, s.t.p[0:n]) copy(s.t.a[0:n])
  {
    LOOP (s.t, )
  }
  check ("data s.t", s.t);
  return report ();
}
