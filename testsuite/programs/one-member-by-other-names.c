/* A clause for a member, or without one an array, beside clauses for elements that are the same memory; stock
   GCC 12: wrong results, or libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 12

struct object { int x; int a[N]; };
struct view { int x; int *p; };
struct cell { int x; int *p; };

/* Directives have parts of the object, whose other members the device has not.  */

static void
member_alone (struct object *s, int lo)
{
  struct view v = { 0, s->a + lo };
  for (int i = 0; i < N; i++)
    s->a[i] = i;
#pragma acc data copy (s->a[9:1])
  {
  }
#pragma acc data copy (v.p[0:N - lo])
  {
#pragma acc parallel num_gangs (1) num_workers (WORKERS) copyout (s->a[lo:N - lo]) create (v.p[0:N - lo])
    {
#pragma acc loop worker vector
      for (int i = 0; i < N - lo; i++)
	v.p[i] = s->a[i + lo] + v.p[i];
#pragma acc loop worker
      for (int i = 0; i < N - lo; i++)
	v.p[i] = 3 * v.p[i] - s->a[i + lo];
    }
  }
  for (int i = 0; i < N; i++)
    check_int ("member", i, s->a[i], i < lo ? i : 4 * i);
}

/* An array that the construct has no clause for.  */

static void
array_without_clause (int n)
{
  int y[48];
  struct cell cells[3] = { { 0, 0 }, { 1, y }, { 2, 0 } };
  for (int i = 0; i < 48; i++)
    y[i] = i;
#pragma acc kernels loop independent gang worker copy (cells[1].p[24:n])
  for (int i = 24; i < 24 + n; i++)
    cells[1].p[i] = 3 * cells[1].p[i] + y[i - 20];
  for (int i = 0; i < 48; i++)
    check_int ("array", i, y[i], 24 <= i && i < 24 + n ? 4 * i - 20 : i);
#pragma acc parallel loop copyin (cells[1].p[24:n]) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    y[i] = cells[1].p[24 + i];
  for (int i = 0; i < n; i++)
    check_int ("array back", i, y[i], 4 * (i + 24) - 20);
}

/* A nested function, in which pointers of the function around have several names.  */

static void
in_nested_function (int n)
{
  int a[N];
  struct cell *s = malloc (sizeof *s);
  s->p = a;
  for (int i = 0; i < N; i++)
    a[i] = i;
  void inner (void)
  {
#pragma acc parallel loop copy (s->p[1:n]) num_workers (WORKERS)
    for (int i = 1; i < 1 + n; i++)
      s->p[i] *= 2;
#pragma acc data copy (s->p[0:N])
    {
#pragma acc data copyout (s->p[1:n])
      {
#pragma acc parallel loop num_workers (WORKERS)
	for (int i = 1; i < 1 + n; i++)
	  s->p[i] += i;
      }
    }
  }
  inner ();
  for (int i = 0; i < N; i++)
    check_int ("nested", i, a[i], 1 <= i && i < 1 + n ? 3 * i : i);
  free (s);
}

int
main (void)
{
  struct object *s = calloc (1, sizeof *s);
  member_alone (s, 6);
  free (s);
  array_without_clause (10);
  in_nested_function (8);
  return report ();
}
