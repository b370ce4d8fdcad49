/* Objects that the device has in part, used in queues in which members are still being copied; stock GCC 12:
   libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 12 };

struct cell
{
  int k, v[n], z;
};

static void
by_pointer (struct cell *c)
{
  for (int i = 0; i < n; i++)
    c->v[i] = i;
#pragma acc enter data copyin(c->v) async(2)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(c->v) async(2)
  for (int i = 0; i < n; i++)
    c->v[i] += c->z;
#pragma acc exit data copyout(c->v) async(2)
#pragma acc wait
  for (int i = 0; i < n; i++)
    check_int ("by_pointer", i, c->v[i], i + 3);
}

static void
of_variable (void)
{
  struct cell c = { .z = 5 };
#pragma acc enter data create(c.v) async(1)
  for (int i = 0; i < n; i++)
    c.v[i] = 10 * i;
#pragma acc update device(c.v) async(1)
#pragma acc parallel loop gang worker num_workers(WORKERS) async(1)
  for (int i = 0; i < n; i++)
    c.v[i] += c.z;
#pragma acc update self(c.v) async(1)
#pragma acc wait(1)
  for (int i = 0; i < n; i++)
    check_int ("of_variable", i, c.v[i], 10 * i + 5);
#pragma acc exit data delete(c.v)
}

/* Another queue copies.  */

static void
of_others (struct cell *c)
{
  for (int i = 0; i < n; i++)
    c->v[i] = i;
#pragma acc enter data copyin(c->v) async(1)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(c->v) wait(1)
  for (int i = 0; i < n; i++)
    c->v[i] *= 2;
#pragma acc parallel loop gang worker num_workers(WORKERS) present(c->v) wait(1) async(3)
  for (int i = 0; i < n; i++)
    c->v[i] *= c->z;
#pragma acc wait
#pragma acc exit data copyout(c->v)
  for (int i = 0; i < n; i++)
    check_int ("of_others", i, c->v[i], 6 * i);
}

int
main (void)
{
  struct cell c = { .z = 3 };
  by_pointer (&c);
  of_variable ();
  of_others (&c);
  return report ();
}
