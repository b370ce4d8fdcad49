/* A pointer with a declare directive that is attached and detached once more, and still leads to what directives
   have brought: stock GCC 12 has a device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 40

static int *p;
#pragma acc declare create(p)

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

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 3 * i;
  again (a, 1);
  again (b, 2);
  return report ();
}
