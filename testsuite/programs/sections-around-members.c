/* Data constructs name sections of members that do not begin where these point to, or have no elements, and
   enter data has brought other members: stock GCC 12 crashes (omplower).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { N = 60 };
struct grid { int n, *a, *b; double k; };

static int a[N], b[N];

static void __attribute__ ((noinline))
beside (struct grid *g, int lo, int n)
{
#pragma acc enter data copyin(g->b[0:N])
#pragma acc data copy(g->a[lo:n])
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = lo; i < lo + n; i++)
    g->a[i] += g->b[i] * g->n;
#pragma acc exit data delete(g->b[0:N])
}

/* What is there counts, of which the construct around names a part.  */

static void __attribute__ ((noinline))
there (struct grid *g, int lo, int n)
{
#pragma acc enter data copyin(g->a[0:N], g->b[0:N])
#pragma acc data present(g->a[lo:n])
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < N; i++)
    g->a[i] += g->b[i] + (int) g->k;
#pragma acc exit data copyout(g->a[0:N]) delete(g->b[0:N])
}

static void __attribute__ ((noinline))
inside (struct grid *g, int lo, int n, int inner)
{
#pragma acc data copy(g->a[0:N]) copyin(g->b[0:N])
#pragma acc data copyout(g->a[lo:n], g->b[lo:inner])
#pragma acc kernels loop independent
  for (int i = 0; i < N; i++)
    g->a[i] += 2 * g->b[i];
}

static void __attribute__ ((noinline))
around (struct grid *g, int lo, int n, int inner)
{
#pragma acc data copy(g->a[lo:n]) copyin(g->b[0:N])
#pragma acc data copyin(g->a[lo + 2:inner]) if(n > 0)
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = lo; i < lo + n; i++)
    g->a[i] += g->b[i];
}

static void __attribute__ ((noinline))
objects (struct grid g, int lo, int n)
{
#pragma acc data copy(g.a[0:N])
#pragma acc data copyin(g.a[lo:n]) copyin(g.b[0:N])
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < N; i++)
    g.a[i] -= g.b[i] * g.n;
}

int
main ()
{
  struct grid g = { 3, a, b, 1.5 };
  int want[N];
  for (int i = 0; i < N; i++)
    {
      want[i] = a[i] = i;
      b[i] = 7 * i;
    }
  beside (&g, 5, 20);
  for (int i = 5; i < 25; i++)
    want[i] += b[i] * 3;
  there (&g, 4, 9);
  there (&g, 0, 3);
  there (&g, 8, 0);
  for (int i = 0; i < N; i++)
    want[i] += 3 * (b[i] + 1);
  inside (&g, 7, 0, 0);
  inside (&g, 7, 0, 4);
  for (int i = 0; i < N; i++)
    want[i] += 4 * b[i];
  around (&g, 11, 30, 0);
  around (&g, 11, 30, 5);
  for (int i = 11; i < 41; i++)
    want[i] += 2 * b[i];
  objects (g, 9, 0);
  for (int i = 0; i < N; i++)
    want[i] -= b[i] * 3;
  for (int i = 0; i < N; i++)
    check_int ("a", i, a[i], want[i]);
  return report ();
}
