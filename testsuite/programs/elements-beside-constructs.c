/* Members of elements with constant indices in clauses of compute constructs, behind other constructs, and behind pointers; stock GCC 12: device fault, libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
#include <stdlib.h>
#include "check.h"

struct part { double a[4]; double *p; };
struct list { double w[3]; };
struct both { struct list e[3]; int k; };
struct rows { struct { double *x; } v[2]; };

static void
of_array (void)
{
  struct part l[3] = { 0 };
#pragma acc parallel
  { }
#pragma acc parallel loop num_workers(4) copy(l[1].a)
  for (int k = 0; k < 4; k++)
    l[1].a[k] = k;
  for (int k = 0; k < 4; k++)
    check_int ("array", k, l[1].a[k], k);
}

static void
of_pointer (void)
{
  struct both o = { 0 }, *po = &o;
#pragma acc parallel loop num_workers(4) copy(po->e[1].w)
  for (int i = 0; i < 3; i++)
    po->e[1].w[i] = i + 1;
#pragma acc parallel loop num_workers(4) copy(po->e[2].w[1:2])
  for (int i = 1; i < 3; i++)
    po->e[2].w[i] = i + 5;
  for (int i = 0; i < 3; i++)
    check_int ("pointer", i, o.e[1].w[i] + 10 * o.e[2].w[i], i + 1 + (i ? 10 * (i + 5) : 0));
}

static void
of_pointed (int index)
{
  struct rows g, *p = &g;
  g.v[0].x = g.v[1].x = calloc (7, sizeof (double));
#pragma acc parallel loop num_workers(4) copy(p->v[1].x[0:7])
  for (int i = 0; i < 7; i++)
    p->v[1].x[i] = i;
#pragma acc data copy(p->v[1].x[0:7])
#pragma acc parallel loop num_workers(4) present(p->v[1].x[0:7])
  for (int i = 0; i < 7; i++)
    p->v[1].x[i] += 10;
  /* With the object beside it.  */
#pragma acc parallel loop num_workers(4) copyin(p[0:1]) copy(p->v[1].x[0:7])
  for (int i = 0; i < 7; i++)
    p->v[1].x[i] += 100;
#pragma acc parallel loop num_workers(4) copyin(p[0:1]) copy(p->v[index].x[0:7])
  for (int i = 0; i < 7; i++)
    p->v[index].x[i] += 1000;
  for (int i = 0; i < 7; i++)
    check_int ("pointed", i, g.v[1].x[i], 1110 + i);
  free (g.v[1].x);
}

int
main (void)
{
  of_array ();
  of_pointer ();
  of_pointed (1);
  return report ();
}
