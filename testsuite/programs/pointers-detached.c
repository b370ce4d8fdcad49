/* A pointer with a declare directive, or in a variable that has one, that is attached and detached once more, and
   still leads to what directives have brought: stock GCC 12 has a device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 40

static int *p;
#pragma acc declare create(p)

static int *row[3];
static struct { int k; int *q[2], *r; } s;
#pragma acc declare create(row, s)

static int a[N], b[N];

#pragma acc routine seq
static void
add (int i)
{
  p[i] += i;
}

static void
again (int *from, int queue)
{
  p = from;
#pragma acc enter data copyin(p[0:N])
#pragma acc enter data attach(p)
#pragma acc exit data detach(p) async(queue)
#pragma acc parallel loop gang worker num_workers(WORKERS) async(queue)
  for (int i = 0; i < N; i++)
    p[i] += 3;
#pragma acc wait
#pragma acc enter data attach(p)
#pragma acc exit data detach(p)
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < N; i++)
    add (i);
#pragma acc exit data copyout(p[0:N])
  for (int i = 0; i < N; i++)
    check_int ("p", i, from[i], 4 * i + 3);
}

static void
elements (int *from, int *other)
{
  row[1] = s.q[1] = from;
  s.r = other;
#pragma acc data copy(row[1][0:N])
  {
#pragma acc enter data attach(row[1])
#pragma acc exit data detach(row[1])
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < N; i++)
      row[1][i] += 5;
  }
#pragma acc data copy(s.q[1][0:N], s.r[0:N])
  {
#pragma acc enter data attach(s.q[1]) attach(s.r)
#pragma acc exit data detach(s.q[1]) detach(s.r)
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < N; i++)
      s.q[1][i] += s.r[i]++;
  }
  for (int i = 0; i < N; i++)
    {
      check_int ("element", i, from[i], 8 * i + 11);
      check_int ("member", i, other[i], 4 * i + 4);
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 3 * i;
  again (a, 1);
  again (b, 2);
  elements (a, b);
  return report ();
}
