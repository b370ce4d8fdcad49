/* Attach and detach clauses for pointers of which the device has another value than the host, and which are not
   attached, or are: stock GCC 12: libgomp stops ("pointer target not mapped for attach").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 40

static int *p;
#pragma acc declare create(p)

static int a[N], b[N];
struct grid { int n, *values; };

#pragma acc routine seq
static int
at (int i)
{
  return p[i];
}

/* A pointer with a declare directive, which constructs have let point to what has left the device.  */

static void
declared (int *from, int factor)
{
  p = from;
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] = factor * i;
#pragma acc exit data detach(p)
#pragma acc enter data attach(p)
#pragma acc exit data detach(p) async(1)
#pragma acc wait
  for (int i = 0; i < N; i++)
    check_int ("p", i, p[i], factor * i);
#pragma acc enter data copyin(p[0:N])
#pragma acc enter data attach(p)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] += at (i);
#pragma acc exit data detach(p)
#pragma acc exit data copyout(p[0:N])
  for (int i = 0; i < N; i++)
    check_int ("p", i, p[i], 2 * factor * i);
}

/* The host lets a member point to what the device does not have.  */

static void
member (struct grid *g, int attached)
{
  g->values = a;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma acc enter data copyin(g[0:1])
#pragma acc enter data copyin(a[0:N])
  if (attached)
    {
#pragma acc enter data attach(g->values)
    }
  g->values = b;
#pragma acc enter data attach(g->values)
#pragma acc exit data detach(g->values)
  if (!attached)
    {
#pragma acc exit data detach(g->values)
      g->values = a;
#pragma acc enter data attach(g->values)
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) present(g[0:1])
  for (int i = 0; i < N; i++)
    g->values[i] += g->n;
  g->values = b;
#pragma acc exit data detach(g->values)
#pragma acc exit data copyout(a[0:N])
#pragma acc exit data delete(g[0:1])
  for (int i = 0; i < N; i++)
    {
      check_int ("a", i, a[i], i + 3);
      check_int ("b", i, b[i], i);
    }
}

/* Elements of arrays of pointers.  */

static int *row[3];
#pragma acc declare create(row)

static void
elements (int **rows, int k)
{
  row[1] = rows[k] = a;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin(rows[0:3])
#pragma acc enter data attach(row[1], rows[k])
#pragma acc exit data detach(row[1], rows[k])
#pragma acc enter data copyin(a[0:N])
#pragma acc enter data attach(row[1], rows[k])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(rows)
  for (int i = 0; i < N; i++)
    rows[k][i] += row[1][i];
#pragma acc exit data detach(row[1], rows[k])
#pragma acc exit data detach(row[1], rows[k])
#pragma acc exit data copyout(a[0:N])
#pragma acc exit data delete(rows[0:3])
  for (int i = 0; i < N; i++)
    check_int ("rows", i, a[i], 2 * i);
}

int
main (void)
{
  int *rows[3];
  struct grid g = { 3, 0 };
  declared (a, 3);
  declared (b, 5);
  member (&g, 0);
  member (&g, 1);
  elements (rows, 2);
  return report ();
}
