/* Attach and detach clauses for pointers that are null, or not attached, or that point to what the device does
   not have: nothing is to be done; stock GCC 12: libgomp stops ("attempt to attach null pointer", "pointer target
   not mapped for attach", "no attachment counters for struct").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 40

struct fluxes
{
  int n;
  double *up, *down, *jacobian;
};

/* The object that directives are to be about, with what it may have.  */

static void
solve (struct fluxes *f, int queue)
{
#pragma acc enter data copyin(f[0:1])
#pragma acc enter data attach(f->up, f->down, f->jacobian) async(queue)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(f) async(queue)
  for (int i = 0; i < f->n; i++)
    {
      f->up[i] = i;
      if (f->jacobian)
	f->jacobian[i] = 2 * i;
    }
#pragma acc exit data detach(f->up, f->down, f->jacobian) async(queue)
#pragma acc exit data delete(f[0:1]) async(queue)
#pragma acc wait
}

/* A target that comes with the same directive, and one that comes later.  */

static void
aim (double *a, double *b)
{
  struct fluxes s = { N, a, b, NULL };
#pragma acc enter data copyin(s)
#pragma acc exit data detach(s.up)
#pragma acc enter data copyin(a[0:N]) attach(s.up, s.down)
#pragma acc parallel loop worker num_workers(WORKERS) present(s)
  for (int i = 0; i < N; i++)
    s.up[i] += 5;
#pragma acc enter data copyin(b[0:N])
#pragma acc enter data attach(s.down)
#pragma acc parallel loop worker num_workers(WORKERS) present(s)
  for (int i = 0; i < N; i++)
    s.down[i] += s.up[i];
#pragma acc exit data detach(s.up, s.down, s.jacobian) copyout(a[0:N], b[0:N])
#pragma acc exit data detach(s.up) finalize
#pragma acc exit data delete(s)
#pragma acc exit data detach(s.up)
  for (int i = 0; i < N; i++)
    {
      check_real ("a", i, a[i], i + 5);
      check_real ("b", i, b[i], i + 6);
    }
}

/* The count of a pointer that is attached twice, and then aimed at nothing on the host.  */

static void
twice (double *a)
{
  struct fluxes s = { N, a, NULL, NULL };
#pragma acc enter data copyin(s, a[0:N])
#pragma acc enter data attach(s.up)
#pragma acc enter data attach(s.up)
#pragma acc exit data detach(s.up)
#pragma acc parallel loop worker num_workers(WORKERS) present(s)
  for (int i = 0; i < N; i++)
    s.up[i] = -i;
  s.up = NULL;
#pragma acc exit data detach(s.up)
  int null = 0;
#pragma acc serial present(s) copy(null)
  null = s.up == NULL;
  check_int ("null", 0, null, 1);
#pragma acc exit data copyout(a[0:N]) delete(s)
  for (int i = 0; i < N; i++)
    check_real ("twice", i, a[i], -i);
}

int
main ()
{
  double a[N], b[N], up[N], jacobian[N], unknown[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = 1;
      up[i] = jacobian[i] = unknown[i] = 0;
    }
#pragma acc data copy(up)
  {
    struct fluxes f = { N, up, unknown, NULL };
    solve (&f, 1);
  }
#pragma acc data copy(up, jacobian)
  {
    struct fluxes f = { N, up, NULL, jacobian };
    solve (&f, 2);
  }
  for (int i = 0; i < N; i++)
    {
      check_real ("up", i, up[i], i);
      check_real ("jacobian", i, jacobian[i], 2 * i);
    }
  aim (a, b);
  twice (a);
  return report ();
}
