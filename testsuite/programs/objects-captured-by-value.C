// Objects that lambdas have captured by value, of which several directives map members; stock GCC 12: libgomp stops, device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 50 };

struct object
{
  int k;
  double *p;
  int f[3];
  long *q;
};

struct container
{
  int z;
  object o;
  int y;
};

struct plain
{
  int k, f[3];
};

static double p[n];
static long q[n];

static object
make ()
{
  for (int i = 0; i < n; i++)
    {
      p[i] = i;
      q[i] = 2 * i;
    }
  return { 5, p, { 1, 2, 3 }, q };
}

static void
check (const char *what, int times)
{
  for (int i = 0; i < n; i++)
    check_real (what, i, p[i], i + times * (2 * i + 8));
}

/* enter data, and constructs with and without clauses.  */

static void
apart ()
{
  object o = make ();
  auto lambda = [=] () {
#pragma acc enter data copyin(o.p[0:n])
#pragma acc enter data copyin(o.q[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(o.p[0:n]) copyin(o.q[0:n])
    for (int i = 0; i < n; i++)
      o.p[i] += o.q[i] + o.k + o.f[2];
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      o.p[i] += o.q[i] + o.k + o.f[2];
#pragma acc parallel loop present(o.p[0:n], o.q[0:n]) default(present)
    for (int i = 0; i < n; i++)
      o.p[i] += o.q[i] + o.k + o.f[2];
#pragma acc exit data delete(o.q[0:n])
#pragma acc exit data copyout(o.p[0:n])
  };
  lambda ();
  check ("apart", 3);
}

/* Data constructs, one of scalars, in which the object is private as well.  */

static void
in_data ()
{
  object o = make ();
  auto lambda = [=] () mutable {
#pragma acc data copyin(o.q[0:n], o.f) copyin(o.k)
    {
#pragma acc parallel loop private(o)
      for (int i = 0; i < n; i++)
	o.k = i;
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(o.p[0:n]) present(o.q[0:n])
      for (int i = 0; i < n; i++)
	o.p[i] += o.q[i] + o.k + o.f[2];
    }
  };
#ifdef _OPENACC
  lambda ();
  check ("in data", 1);
#endif
}

/* A capture with an initializer, a lambda in another, and what has no pointers.  */

static void
others ()
{
  object x = make ();
  plain s = { 5, { 1, 2, 3 } };
  auto outer = [o = x, s] () {
    auto lambda = [=] () {
#pragma acc enter data create(o.p[0:n], o.q[0:n])
#pragma acc update device(o.p[0:n])
#pragma acc update device(o.q[0:n])
#pragma acc enter data copyin(s.f)
#pragma acc enter data copyin(s.k)
#pragma acc serial loop present(o.p[0:n], o.q[0:n]) copyin(s.k, s.f)
      for (int i = 0; i < n; i++)
	o.p[i] += o.q[i] + s.k + s.f[2];
#pragma acc parallel loop present(o.p[0:n], o.q[0:n])
      for (int i = 0; i < n; i++)
	o.p[i] += o.q[i] + s.k + s.f[2];
#pragma acc exit data delete(s.k) delete(s.f)
#pragma acc exit data delete(o.q[0:n])
#pragma acc exit data copyout(o.p[0:n])
    };
    lambda ();
  };
  outer ();
  check ("others", 2);
}

/* Objects in objects, and in arrays.  */

static void
inner ()
{
  container w = { 1, make (), 2 };
  object s[3] = { w.o, w.o, w.o };
  auto lambda = [=] () {
#pragma acc enter data copyin(w.o.p[0:n])
#pragma acc enter data copyin(w.o.q[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(w.o.p[0:n], w.o.q[0:n])
    for (int i = 0; i < n; i++)
      w.o.p[i] += w.o.q[i] + w.o.k + w.o.f[2];
#pragma acc exit data delete(w.o.q[0:n])
#pragma acc exit data copyout(w.o.p[0:n])

#pragma acc enter data copyin(s[1].p[0:n])
#pragma acc enter data copyin(s[1].q[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s[1].p[0:n], s[1].q[0:n])
    for (int i = 0; i < n; i++)
      s[1].p[i] += s[1].q[i] + s[1].k + s[1].f[2];
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      s[1].p[i] += s[1].q[i] + s[1].k + s[1].f[2];
#pragma acc exit data delete(s[1].q[0:n])
#pragma acc exit data copyout(s[1].p[0:n])
  };
  lambda ();
  check ("inner", 3);
}

int
main ()
{
  apart ();
  in_data ();
  others ();
  inner ();
  return report ();
}
