/* no_create of what members point to, which the device does not have: libgomp stopped ("outer struct
   not mapped for attach", "pointer target not mapped for attach").
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
  return report ();
}
