/* no_create of members and of what they point to, which the device does not have: libgomp stopped ("outer
   struct not mapped for attach", "pointer target not mapped for attach"), crashed, or created them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 40

#ifndef WORKERS
#define WORKERS 8
#endif

struct s
{
  int n;
  double *a, *b;
};

static void
change (struct s *h, double *r, int there)
{
#pragma acc data no_create(h->a[0:N]) copy(r[0:N])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(h->a[0:N])
    for (int i = 0; i < N; i++)
      {
	r[i] += 1;
	if (there)
	  h->a[i] += 2;
      }
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(h->a[0:N], h->b[0:N])
    for (int i = 0; i < N; i++)
      {
	r[i] += 1;
	if (there > 1)
	  h->b[i] += 3;
      }
  }
}

/* The device has what the members point to, and of *H no more.  */

static void
use_part (struct s *h)
{
#pragma acc data copy(h->a[0:N]) copyin(h->b[0:N])
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(h->a[0:N], h->b[0:N])
  for (int i = 0; i < N; i++)
    h->a[i] += h->b[i] + h->n;
}

struct u
{
  int k, n, a[N];
} v, *w = &v;

/* Of V and *W the device has members A and K, or nothing.  */

static void
change_arrays (int there)
{
#pragma acc data no_create(w->a, w->k)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(v.a[3:5], v.k)
    for (int i = 3; i < 8; i++)
      if (there)
	v.a[i] += i + v.k;
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(w->a[3:5])
    for (int i = 3; i < 8; i++)
      if (there)
	w->a[i] += 100;
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(w->k, w->a)
    for (int i = 3; i < 8; i++)
      if (there)
	w->a[i] += w->k;
  }
}

/* A data construct that creates nothing leaves all of V to those inside.  */

static void
change_all (void)
{
#pragma acc data no_create(v.a)
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 3; i < 8; i++)
    v.a[i] += v.n;
}

int
main (void)
{
  double r[N] = { 0 };
  struct s t = { N, calloc (N, sizeof (double)), calloc (N, sizeof (double)) };
  use_part (&t);
  for (int i = 0; i < N; i++)
    {
      check_real ("part", i, t.a[i], N);
      t.a[i] = 0;
    }
  change (&t, r, 0);
#pragma acc enter data copyin(t)
  change (&t, r, 0);
#pragma acc enter data copyin(t.a[0:N])
  change (&t, r, 1);
#pragma acc enter data copyin(t.b[0:N])
  change (&t, r, 2);
#pragma acc exit data copyout(t.a[0:N], t.b[0:N])
#pragma acc exit data delete(t)
  for (int i = 0; i < N; i++)
    {
      check_real ("done", i, r[i], 8);
      check_real ("t.a", i, t.a[i], 4);
      check_real ("t.b", i, t.b[i], 3);
    }

  v.k = 10;
  v.n = 1000;
  change_arrays (0);
  change_all ();
#pragma acc data copy(v.a) copyin(v.k)
  change_arrays (1);
  for (int i = 3; i < 8; i++)
    check_int ("v.a", i, v.a[i], 1120 + i);
  return report ();
}
