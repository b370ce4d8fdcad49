/* Sections of arrays inside of objects may be empty, in any clause; stock GCC 12: libgomp stops ("Assertion `tgt'
   failed", "already mapped").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 10

struct object
{
  double first[N];
  int k;
  double a[N], b[N];
  char z;
  int never[0];
  double w;
};

struct object global;

static void
fill (struct object *o)
{
  for (int i = 0; i < N; i++)
    o->first[i] = o->a[i] = o->b[i] = i + 1;
  o->k = 5;
  o->z = 'z';
  o->w = 0.5;
}

/* What those of the first N elements are that a loop has changed, and the others.  */

static void
compare (const struct object *o, int n, double times)
{
  for (int i = 0; i < N; i++)
    {
      check_real ("a", i, o->a[i], (i + 1) * (i < n ? times : 1));
      check_real ("b", i, o->b[i], i + 1);
      check_real ("first", i, o->first[i], i + 1);
    }
}

static void
in_enter_data (int n)
{
  struct object o;
  fill (&o);
#pragma acc enter data copyin(o.a[0:n])
#pragma acc parallel num_workers(WORKERS) present(o.a[0:n])
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    o.a[i] *= 2;
#pragma acc exit data copyout(o.a[0:n])
  compare (&o, n, 2);

#pragma acc enter data copyin(o.first[0:n])
#pragma acc exit data delete(o.first[0:n])
  compare (&o, n, 2);

#pragma acc enter data copyin(o.k, o.a[0:n], o.b[0:n], o.z, o.never)
#pragma acc parallel num_workers(WORKERS) present(o.k, o.a[0:n], o.b[0:n], o.z)
  {
    o.k = 6;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      o.a[i] += o.b[i] * 2;
    o.z = 'y';
  }
#pragma acc exit data copyout(o.k, o.a[0:n]) copyout(o.b[0:n], o.z, o.never)
  compare (&o, n, 4);
  check_int ("k", n, o.k, 6);
  check_int ("z", n, o.z, 'y');

#pragma acc enter data copyin(o.a[0:n]) copyin(o.w)
#pragma acc update device(o.a[0:n])
#pragma acc update self(o.a[0:n], o.w)
#pragma acc exit data delete(o.a[0:n], o.w)
#pragma acc enter data copyin(o.never)
#pragma acc exit data delete(o.never)
  compare (&o, n, 4);
}

static void
in_data (struct object *o, int n)
{
  fill (o);
#pragma acc data copy(o->a[0:n], o->b[0:n])
  {
#pragma acc parallel num_workers(WORKERS) present(o->a[0:n], o->b[0:n])
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      o->a[i] += o->b[i];
  }
  compare (o, n, 2);

#pragma acc data copy(global.first[0:n], global.k, global.a[0:n], global.never)
  {
#pragma acc parallel num_workers(WORKERS) copy(global.k, global.a[0:n])
    {
      global.k += n;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	global.a[i] *= 2;
    }
#pragma acc data copy(o->b[0:n], o->z)
#pragma acc parallel num_workers(WORKERS) present(global.k) copy(o->z)
    {
      global.k++;
      o->z++;
    }
  }
  compare (&global, n, o == &global ? 4 : 2);
  check_int ("k", n, global.k, 6 + n);
}

static void
in_constructs (struct object *o, int n)
{
  fill (o);
#pragma acc parallel num_workers(WORKERS) copy(o->a[0:n], o->b[0:n], o->never)
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    o->a[i] += o->b[i];
  compare (o, n, 2);

#pragma acc parallel num_workers(WORKERS) copyout(global.first[0:n]) copy(global.k, global.never) copyout(global.a[0:n])
  {
    global.k = n;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	global.a[i] = (i + 1) * 3;
	global.first[i] = i + 1;
      }
  }
  compare (&global, n, 3);
  check_int ("k", n, global.k, n);

#pragma acc kernels copy(o->a[0:n], o->w) copyin(o->b[0:n])
  {
    for (int i = 0; i < n; i++)
      o->a[i] += o->b[i] - o->a[i];
    o->w = 1;
  }
  compare (o, n, 1);
  check_real ("w", n, o->w, 1);
}

struct object *pointed = &global;
static signed char linked[20];
#pragma acc declare link(linked)

/* Groups that begin or end with an empty section, in front of other clauses.  */

static void
in_front_of_others (struct object *o, int n, int m)
{
  int x[40], y[300];
#define PREPARE								\
  fill (o);								\
  fill (&global);							\
  for (int i = 0; i < 300; i++)						\
    x[i % 40] = y[i] = i;
#define ADD								\
  _Pragma ("acc parallel loop gang worker num_workers(WORKERS)")	\
  for (int i = 0; i < 40; i++)						\
    x[i] = y[i] + i;
#define COMPARE(what)							\
  for (int i = 0; i < 40; i++)						\
    check_int (what, i, x[i], 2 * i);
  PREPARE
#pragma acc data copy(x, y) copy(o->b[0:n])
  {
    ADD
  }
  COMPARE ("one, in data")
  PREPARE
#pragma acc data copy(x) copy(o->b[0:n], o->a[0:m], global.first[2:n]) copy(y)
  {
    ADD
  }
  COMPARE ("two, in data")
  PREPARE
#pragma acc data copy(x) copyin(global.b[0:n], global.a[0:n]) copyin(o->a[2:n], o->w) copy(y)
  {
    ADD
  }
  COMPARE ("three, in data")
  PREPARE
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(x) copyin(pointed->b[2:n]) copyin(y)
  for (int i = 0; i < 40; i++)
    x[i] = y[i] + i;
  COMPARE ("one")
  PREPARE
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(x) copyin(pointed->a[2:n], pointed->b[3:m]) copyin(y)
  for (int i = 0; i < 40; i++)
    x[i] = y[i] + i;
  COMPARE ("two")
  PREPARE
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(x) copyin(pointed->b[2:n], o->a[3:m]) copyin(y)
  for (int i = 0; i < 40; i++)
    x[i] = y[i] + i + (m ? 0 * (int) o->a[3] : 0);
  COMPARE ("of two")
}

static void
of_link (int n)
{
  int r = 0;
  linked[2] = 7;
#pragma acc enter data copyin(linked[2:n])
#pragma acc exit data delete(linked[2:n])
#pragma acc enter data copyin(linked)
#pragma acc parallel copy(r)
  r = linked[2];
#pragma acc exit data delete(linked)
  check_int ("linked", n, r, 7);
}

int
main (void)
{
  struct object local;
  for (int n = 0; n <= 4; n += 4)
    {
      in_front_of_others (&local, n, 0);
      in_front_of_others (&local, n, 3);
      of_link (n);
    }
  for (int n = 0; n <= 8; n += 4)
    {
      in_enter_data (n);
      fill (&global);
      in_data (&local, n);
      fill (&global);
      in_constructs (&local, n);
      fill (&global);
      in_constructs (&global, n);
    }
  return report ();
}
