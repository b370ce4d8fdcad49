/* Members of elements behind a pointer in clauses, where the device has these alone, and the construct uses
   others of the same elements, or of others: they were read and written behind the end of the first (WRONG
   results).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 24

struct s
{
  int k, a[N], *p, z;
  struct { short h; int b[N]; } in;
};

static void
reset (struct s *v)
{
  for (int e = 0; e < 4; e++)
    {
      v[e].k = e;
      v[e].z = 10 * e;
      v[e].in.h = 3;
      for (int i = 0; i < N; i++)
	v[e].a[i] = v[e].in.b[i] = i, v[e].p[i] = 100 * i;
    }
}

/* A section of one element's member, and other members of it.  */

static void
use_one (struct s *v, int j, int lo, int n)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(v[j].a[lo:n])
  for (int i = lo; i < lo + n; i++)
    v[j].a[i] += v[j].z + v[j].in.h;
#pragma acc serial present(v[j].a[lo:n])
  v[j].k = v[j].a[lo] + v[j].a[lo + n - 1];
#pragma acc parallel loop gang worker num_workers(WORKERS) present(v[j].in.b)
  for (int i = 0; i < N; i++)
    v[j].in.b[i] += v[j].z;
}

/* Members of two elements, of which the device has one.  */

static void
use_two (struct s *v, int j, int l)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(v[j].a, v[l].a)
  for (int i = 0; i < N; i++)
    {
      v[j].a[i] += 5;
      v[l].a[i] += 6 + v[l].z;
    }
}

/* A member that is a pointer, in a queue.  */

static void
use_pointer (struct s *v, int j, int lo, int n)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(v[j].a, v[j].p[lo:n]) async(1)
  for (int i = lo; i < lo + n; i++)
    v[j].p[i] += v[j].a[i] + v[j].z;
#pragma acc parallel loop gang worker num_workers(WORKERS) present(v[j].p[lo:n], v[j].a) async(1)
  for (int i = lo; i < lo + n; i++)
    v[j].a[i] = v[j].p[i] + v[j].in.h;
#pragma acc wait(1)
}

/* An array that is a variable, of structs without pointers.  */

struct plain { int k, v[N]; };

static void
use_plain (void)
{
  struct plain x[3] = { { 0 } };
  int r[N] = { 0 }, last = 2;
  x[1].k = 7;
#pragma acc enter data copyin(x[1].v)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(x[1].v) copy(r)
  for (int i = 0; i < N; i++)
    {
      x[1].v[i] += i;
      r[i] += x[1].k;
    }
#pragma acc exit data copyout(x[1].v)
#pragma acc data copy(x[last].v)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(x[last].v)
  for (int i = 0; i < N; i++)
    x[last].v[i] += i + x[1].k;
  for (int i = 0; i < N; i++)
    {
      check_int ("plain 1", i, x[1].v[i], i);
      check_int ("plain 2", i, x[2].v[i], i + 7);
      check_int ("plain r", i, r[i], 7);
    }
}

int
main (void)
{
  use_plain ();
  struct s *v = calloc (4, sizeof *v);
  for (int e = 0; e < 4; e++)
    v[e].p = malloc (N * sizeof (int));

  reset (v);
#pragma acc data copy(v[2].a[3:9], v[2].in.b)
  use_one (v, 2, 3, 9);
  check_int ("k", 0, v[2].k, 3 + 11 + 46);
  for (int i = 0; i < N; i++)
    {
      check_int ("one a", i, v[2].a[i], i >= 3 && i < 12 ? i + 23 : i);
      check_int ("one b", i, v[2].in.b[i], i + 20);
    }

  reset (v);
#pragma acc enter data copyin(v[1].a)
  use_two (v, 1, 3);
  use_two (v, 1, 0);
#pragma acc exit data copyout(v[1].a)
#pragma acc enter data copyin(v[3].a)
#pragma acc enter data copyin(v[0].a)
  use_two (v, 0, 3);
#pragma acc exit data copyout(v[3].a)
#pragma acc exit data copyout(v[0].a)
  for (int i = 0; i < N; i++)
    {
      check_int ("two 0", i, v[0].a[i], i + 6 + 5);
      check_int ("two 1", i, v[1].a[i], i + 10);
      check_int ("two 3", i, v[3].a[i], i + 36 + 36);
    }

  reset (v);
#pragma acc enter data copyin(v[2].a)
#pragma acc enter data copyin(v[2].p[4:12])
  use_pointer (v, 2, 4, 12);
#pragma acc exit data copyout(v[2].p[4:12])
#pragma acc exit data copyout(v[2].a)
  for (int i = 0; i < N; i++)
    {
      int within = i >= 4 && i < 16;
      check_int ("pointer p", i, v[2].p[i], within ? 101 * i + 20 : 100 * i);
      check_int ("pointer a", i, v[2].a[i], within ? 101 * i + 23 : i);
    }
  return report ();
}
