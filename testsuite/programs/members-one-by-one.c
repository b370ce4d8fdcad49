// Members of one object that several directives map, and members of objects that the device has not; stock GCC 12: libgomp stops.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef WORKERS
#define WORKERS 8
#endif

#define N 100

struct inner
{
  int *first;
  int sizes[3];
  int *second;
};

struct grid
{
  int *a, *b;
  struct inner inner;
  int *c;
  int n;
  int *d;
  int table[4];
};

static int failed;

static int *
numbers (int from)
{
  int *p = malloc (N * sizeof (int));
  for (int i = 0; i < N; i++)
    p[i] = from + i;
  return p;
}

static void
check (const char *what, const int *p, int from, int step)
{
  for (int i = 0; i < N; i++)
    if (p[i] != from + step * i)
      {
	printf ("%s: [%d] is %d, not %d\n", what, i, p[i], from + step * i);
	failed = 1;
	return;
      }
}

/* A constructor that maps what it allocates.  */

static void
in_order (void)
{
  struct grid g = { .n = 1 };
  g.a = numbers (0);
#pragma acc enter data copyin(g.a[0:N])
  g.b = numbers (100);
#pragma acc enter data copyin(g.b[0:N])
  g.c = numbers (200);
  g.d = numbers (300);
  /* What is between these is not there. */
#pragma acc enter data copyin(g.c[0:N], g.d[0:N])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(g.a[0:N], g.b[0:N], g.c[0:N], g.d[0:N])
  for (int i = 0; i < N; i++)
    {
      g.a[i] += g.b[i] + g.c[i];
      g.d[i] += g.n;
    }
#pragma acc exit data copyout(g.d[0:N])
#pragma acc exit data copyout(g.a[0:N], g.c[0:N])
#pragma acc exit data delete(g.b[0:N])
  check ("a in order", g.a, 300, 3);
  check ("d in order", g.d, 301, 1);
}

/* A group with something between its members, and one that is there in part.  */

static void
out_of_order (void)
{
  struct grid g = { .n = 1, .table = { 1, 2, 3, 4 } };
  g.a = numbers (0);
  g.b = numbers (100);
  g.c = numbers (200);
  g.d = numbers (300);
  g.inner.first = numbers (400);
  g.inner.second = numbers (500);
#pragma acc enter data copyin(g.inner.second[0:N])
#pragma acc enter data copyin(g.a[0:N], g.c[0:N], g.table)
#pragma acc enter data copyin(g.a[0:N], g.b[0:N], g.c[0:N])
#pragma acc data copy(g.inner.first[0:N], g.d[0:N])
  {
#pragma acc data copyin(g.b[0:N], g.n, g.d[0:N])
#pragma acc parallel loop worker num_workers(WORKERS) num_gangs(1) \
  present(g.a[0:N], g.b[0:N], g.c[0:N], g.d[0:N], g.inner.first[0:N], g.inner.second[0:N])
    for (int i = 0; i < N; i++)
      {
	g.a[i] += g.b[i] + g.c[i];
	g.d[i] += g.table[3] + g.n;
	g.inner.first[i] += g.inner.second[i];
      }
  }
  check ("d out of order", g.d, 305, 1);
  check ("first out of order", g.inner.first, 900, 2);
  memset (g.d, 0, N * sizeof (int));
#pragma acc exit data copyout(g.a[0:N], g.b[0:N], g.c[0:N])
  check ("a out of order, still there", g.a, 0, 1);
#pragma acc exit data copyout(g.a[0:N], g.c[0:N], g.table) delete(g.inner.second[0:N])
  check ("a out of order", g.a, 300, 3);
}

/* Of an object that the device has not, what a member points to is mapped, if it is not there
   already, and nothing is attached.  */

static void
of_absent_object (void)
{
  struct grid *g = calloc (1, sizeof *g);
  int *a = g->a = numbers (0);
  g->b = numbers (100);
#pragma acc enter data copyin(a[0:N])
#pragma acc enter data copyin(g->a[0:N])
#pragma acc enter data copyin(g->a[0:N], g->b[0:N], g->c[0:g->n])
  int *b = g->b;
#pragma acc parallel loop gang worker num_workers(WORKERS) present(a[0:N], b[0:N])
  for (int i = 0; i < N; i++)
    a[i] += b[i];
#pragma acc exit data copyout(g->a[0:N]) async(1)
#pragma acc exit data copyout(g->a[0:N], g->b[0:N], g->c[0:g->n])
#pragma acc wait
  check ("a of what is not there, still there", a, 0, 1);
#pragma acc exit data copyout(a[0:N])
  check ("a of what is not there", a, 100, 2);
}

/* A routine that gets the object as a whole has what one directive has mapped.  */

#pragma acc routine seq
static int
sum (const struct grid *g, int i)
{
  return g->a[i] + g->c[i] + g->table[1];
}

static void
as_a_whole (void)
{
  struct grid g = { .n = 1, .table = { 1, 2, 3, 4 } };
  int *r = numbers (0);
  g.a = numbers (0);
  g.c = numbers (200);
#pragma acc enter data copyin(g.a[0:N], g.c[0:N], g.table)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(g.a[0:N], g.c[0:N], g.table) copy(r[0:N])
  for (int i = 0; i < N; i++)
    r[i] = sum (&g, i);
#pragma acc exit data delete(g.a[0:N], g.c[0:N], g.table)
  check ("as a whole", r, 202, 2);
}

int
main (void)
{
  in_order ();
  out_of_order ();
  of_absent_object ();
  as_a_whole ();
  return failed;
}
