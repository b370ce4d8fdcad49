/* Members of what restrict and const pointers point to, in clauses: each was taken for one of another object,
   and the region had the host's pointer (device fault, or WRONG results).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 24

struct s
{
  int k, a[N], b[N], *restrict p, *w, z;
};

/* No data directive names members of this.  */

struct t
{
  int k, a[N], b[N], *restrict p, *w, z;
  struct { int k, c[N]; } in;
};

static void
change (struct t *restrict q, int *r, int lo, int n)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(q->in.c[lo:n], q->a[lo:n]) copy(r[0:N])
  for (int i = lo; i < lo + n; i++)
    {
      q->a[i] += i;
      q->in.c[i] += 5;
      r[i]++;
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(q->in.c, q->b, q->a) copy(r[0:N])
  for (int i = lo; i < lo + n; i++)
    {
      q->in.c[i] += q->a[i];
      q->b[i] += q->a[i];
      r[i]++;
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(q->p[0:N], q->w[0:N]) copyin(q->z)
  for (int i = 0; i < N; i++)
    q->p[i] += q->w[i] + q->z;
}

static void
change_once (struct t *const q)
{
#pragma acc kernels loop copy(q->p[0:N])
  for (int i = 0; i < N; i++)
    q->p[i]++;
}

/* A data construct for several, and sections of these inside.  */

static void
change_sections (struct s *const q, int lo, int n)
{
#pragma acc data copy(q->k, q->b, q->a)
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(q->b[lo:n], q->a[lo:n])
  for (int i = lo; i < lo + n; i++)
    {
      q->a[i] += i;
      q->b[i] += q->a[i];
    }
}

/* Directives for members one by one.  */

static void
change_in_steps (struct s *const q, struct s *const restrict v, int j)
{
#pragma acc enter data copyin(q->a, q->b, q->z)
#pragma acc enter data copyin(q->w[0:N])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(q->b, q->a, q->z) async(1)
  for (int i = 0; i < N; i++)
    q->a[i] += q->b[i] + q->z;
#pragma acc update self(q->a) async(1)
#pragma acc wait(1)
  for (int i = 0; i < N; i++)
    q->a[i] *= 2;
#pragma acc update device(q->a[0:N])
#pragma acc data present(q->w[0:N])
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(q->a)
  for (int i = 0; i < N; i++)
    {
      q->w[i] += q->a[i];
      q->a[i] += 1;
    }
#pragma acc exit data copyout(q->w[0:N])
#pragma acc exit data copyout(q->a, q->b) delete(q->z)
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(v[j].a, v[j].p[0:N])
  for (int i = 0; i < N; i++)
    v[j].p[i] += v[j].a[i];
}

int
main (void)
{
  struct t t = { 0 };
  int r[N] = { 0 };
  struct s *v = calloc (3, sizeof *v), *q = &v[1];
  q->p = t.p = calloc (N, sizeof (int));
  q->w = t.w = calloc (N, sizeof (int));
  q->z = t.z = 7;
  for (int i = 0; i < N; i++)
    q->b[i] = t.b[i] = 100, q->w[i] = i;
  change (&t, r, 3, 9);
  change_once (&t);
  change_sections (q, 3, 9);
  for (int i = 0; i < N; i++)
    {
      int within = i >= 3 && i < 12;
      check_int ("t.a", i, t.a[i], within ? i : 0);
      check_int ("t.b", i, t.b[i], within ? 100 + i : 100);
      check_int ("t.in.c", i, t.in.c[i], within ? 5 + i : 0);
      check_int ("r", i, r[i], within ? 2 : 0);
      check_int ("t.p", i, t.p[i], i + 8);
      check_int ("a", i, q->a[i], within ? i : 0);
      check_int ("b", i, q->b[i], within ? 100 + i : 100);
    }
  change_in_steps (q, v, 1);
  for (int i = 0; i < N; i++)
    {
      int within = i >= 3 && i < 12, a = 2 * ((within ? 2 * i : 0) + 107);
      check_int ("a in steps", i, q->a[i], a + 1);
      check_int ("w in steps", i, q->w[i], a + i);
      check_int ("p in steps", i, q->p[i], i + 8 + a + 1);
    }
  return report ();
}
