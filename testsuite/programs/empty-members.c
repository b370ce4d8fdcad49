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

int
main (void)
{
  struct object local;
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
