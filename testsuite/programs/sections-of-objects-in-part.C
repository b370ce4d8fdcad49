// Constructs whose clauses name members behind a pointer, of an object of which the device has other members, or those alone; stock GCC 12: wrong result, libgomp stops, device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 60 };

struct object
{
  int k;
  double *a;
  int f[3];
  double *b;

  void add ();
  double sum () const;
};

static double a[n], b[n];

static object
make ()
{
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 2 * i;
    }
  return { 5, a, { 1, 2, 3 }, b };
}

static void
check (const char *what, int times)
{
  for (int i = 0; i < n; i++)
    check_real (what, i, a[i], i + times * (2 * i + 8));
}

void
object::add ()
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += b[i] + k + f[2];
}

double
object::sum () const
{
  double s = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) present(a[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i] + k;
  return s;
}

__attribute__ ((noinline)) static void
present (object *o)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(o->a[0:n], o->b[0:n]) default(none)
  for (int i = 0; i < n; i++)
    o->a[i] += o->b[i] + o->k + o->f[2];
}

__attribute__ ((noinline)) static void
in_queue (object *o)
{
#pragma acc parallel loop present(o->a[0:n]) copyin(o->b[0:n]) async(1)
  for (int i = 0; i < n; i++)
    o->a[i] += o->b[i] + o->k + o->f[2];
#pragma acc wait(1)
}

#pragma acc routine seq
__attribute__ ((noinline)) static double
value (const object *o, int i)
{
  return o->b[i] + o->k + o->f[2];
}

__attribute__ ((noinline)) static void
by_routine (object *o)
{
#pragma acc kernels loop independent copy(o->a[0:n])
  for (int i = 0; i < n; i++)
    o->a[i] += value (o, i);
}

/* What the region changes comes back.  */

__attribute__ ((noinline)) static void
changed (object *o)
{
#pragma acc serial copy(o->a[0:n])
  {
    o->k = 5;
    for (int i = 0; i < n; i++)
      o->a[i] += o->b[i] + o->k + o->f[2];
    o->f[0] = 9;
  }
}

/* The same of objects that have a name, and of references, for pointers without a clause.  */

static void
by_reference (const object &o)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(o.a[0:n])
  for (int i = 0; i < n; i++)
    o.a[i] += o.b[i] + o.k + o.f[2];
}

static void
by_value (object o)
{
#pragma acc parallel loop copy(o.a[0:n]) async(1)
  for (int i = 0; i < n; i++)
    o.a[i] += o.b[i] + o.k + o.f[2];
#pragma acc wait(1)
}

struct table
{
  double *rows[3], *sums;
};

static void
in_array (const table &t)
{
#pragma acc parallel loop present(t.sums[0:n])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = 0; k < 3; k++)
	s += t.rows[k][i];
      t.sums[i] += s - 2 * b[i];
    }
}

/* The region has another name for the object.  */

static void
by_another_name (object *o)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(o->a[0:n])
  for (int i = 0; i < n; i++)
    {
      const object &other = *o;
      o->a[i] += other.b[i] + other.k + o->f[2];
    }
}

static void
all (object *o)
{
  by_another_name (o);
  by_reference (*o);
  by_value (*o);
  present (o);
  in_queue (o);
  by_routine (o);
  o->k = 3;
  changed (o);
  o->add ();
  check_int ("k", 0, o->k, 5);
  check_int ("f", 0, o->f[0], 9);
  double wanted = 0;
  for (int i = 0; i < n; i++)
    wanted += i + 8 * (2 * i + 8) + 5;
  check_real ("sum", 0, o->sum (), wanted);
}

int
main ()
{
  object o = make ();
#pragma acc enter data copyin(o.a[0:n], o.b[0:n])
  all (&o);
#pragma acc exit data copyout(o.a[0:n]) delete(o.b[0:n])
  check ("together", 8);

  o = make ();
#pragma acc enter data copyin(o.b[0:n])
#pragma acc enter data copyin(o.a[0:n])
  all (&o);
#pragma acc exit data copyout(o.a[0:n])
#pragma acc exit data delete(o.b[0:n])
  check ("apart", 8);

  o = make ();
#pragma acc data copy(a) copyin(b)
  all (&o);
  check ("arrays alone", 8);

  o = make ();
  table t = { { b, a, b }, new double[n]() };
#pragma acc data copyin(a, b) copy(t.sums[0:n])
  in_array (t);
  for (int i = 0; i < n; i++)
    check_real ("sums", i, t.sums[i], i);
  return report ();
}
