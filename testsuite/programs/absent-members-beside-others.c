/* no_create of members of what a pointer points to, where the device has these and not the object, beside
   members that no clause names (these were read behind the end of the others: WRONG results), and beside
   what members point to (libgomp stopped, "outer struct not mapped for attach").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 20

struct s
{
  int k, a[N], *p, z;
} object, *g;

static void
change (struct s *q, int there, int *r)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(q->a, q->p[0:N]) copy(r[0:N])
  for (int i = 0; i < N; i++)
    {
      r[i]++;
      if (there)
	q->a[i] += q->z + q->p[i], q->p[i]++;
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(g->a) copy(r[0:N])
  for (int i = 0; i < N; i++)
    {
      r[i]++;
      if (there)
	g->a[i] += g->z;
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(q->p[0:N], q->k) copy(r[0:N])
  for (int i = 0; i < N; i++)
    {
      r[i]++;
      if (there)
	q->p[i] += q->k;
    }
}

int
main (void)
{
  int r[N] = { 0 };
  struct s local = { 0 }, *l = &local;
  struct s *all[] = { &object, calloc (1, sizeof (struct s)), l };
  for (int o = 0; o < 3; o++)
    {
      g = all[o];
      g->p = malloc (N * sizeof (int));
      g->k = 5, g->z = 7;
      for (int i = 0; i < N; i++)
	g->p[i] = 100 * i;
      change (g, 0, r);
#pragma acc data copy(g->a, g->p[0:N]) copyin(g->k)
      change (g, 1, r);
#pragma acc enter data copyin(g->k, g->a)
#pragma acc enter data copyin(g->p[0:N])
      change (g, 1, r);
#pragma acc exit data copyout(g->p[0:N])
#pragma acc exit data copyout(g->a) delete(g->k)
      for (int i = 0; i < N; i++)
	{
	  check_int ("a", i, g->a[i], 4 * 7 + 200 * i + 6);
	  check_int ("p", i, g->p[i], 100 * i + 12);
	  check_int ("r", i, r[i], 9 * (o + 1));
	}
    }
  return report ();
}
