/* What a pointer leads to is a member of a struct that the device has in part, and a construct uses both
   names: they are one place.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

struct cells { int n; long v[24]; char end; };
struct view { int n; long *p; };
static struct cells g;

static int
all_of_member (void)
{
  struct cells l;
  long *p = l.v, *q = g.v;
  for (int i = 0; i < 24; i++)
    l.v[i] = g.v[i] = i;
  l.n = g.n = 1;
#pragma acc enter data copyin(l.v, g.v)
#pragma acc parallel num_gangs(1) num_workers(WORKERS) present(p[0:24], q[0:24])
#pragma acc loop worker
  for (int i = 0; i < 24; i++)
    {
      p[i] = 69 + p[i];
      p[i] += l.v[i];
      q[i] = 70 + q[i];
      g.v[i] += q[i];
    }
  /* The device has no n.  */
#pragma acc parallel loop num_workers(WORKERS)
  for (int i = 0; i < 24; i++)
    l.v[i] += l.n + g.n;
#pragma acc exit data copyout(l.v, g.v)
  for (int i = 0; i < 24; i++)
    if (l.v[i] != 2 * (i + 69) + 2 || g.v[i] != 2 * (i + 70))
      return 0;
  return !acc_is_present (&l, sizeof l) && !acc_is_present (&g, sizeof g);
}

static int
section_of_member (int lo, int n)
{
  struct cells a;
  struct view w = { 3, a.v };
  for (int i = 0; i < 24; i++)
    a.v[i] = i;
#pragma acc enter data copyin(a.v[lo:n])
#pragma acc kernels copyout(w.p[lo:n]) copyin(a.v[lo:n])
  {
#pragma acc loop gang worker
    for (int i = lo; i < lo + n; i++)
      w.p[i] = 69 + 3 * w.p[i] + a.v[i];
#pragma acc loop vector
    for (int i = lo; i < lo + n; i++)
      w.p[i] = 5 * w.p[i] + a.v[i];
  }
#pragma acc serial present(a.v[lo:n], w.p[lo:n])
  for (int i = lo; i < lo + n; i++)
    {
      w.p[i]++;
      a.v[i] += w.p[i];
    }
#pragma acc exit data copyout(a.v[lo:n])
  for (int i = 0; i < 24; i++)
    if (a.v[i] != (i < lo || i >= lo + n ? i : 2 * (6 * (69 + 4 * i) + 1)))
      return 0;
  return 1;
}

int
main (void)
{
  if (!all_of_member ())
    return puts ("all of a member"), 1;
  if (!section_of_member (20, 4) || !section_of_member (23, 1) || !section_of_member (0, 24))
    return puts ("a section of a member"), 1;
  return 0;
}
