/* Constructs of the host's threads, at the same time, name arrays in objects behind pointers; stock GCC 12:
   mkoffload's "either -fopenacc or -fopenmp must be set".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-options "-fopenmp" } */

#include <stdlib.h>
#include "check.h"

enum { N = 64, THREADS = 4, TIMES = 20 };

struct row
{
  int x;
  int a[N];
  int y;
};

static void
add (struct row *r, int value)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(r->a[8:32])
  for (int i = 8; i < 40; i++)
    r->a[i] += value;
}

int
main (void)
{
  struct row *rows[THREADS];
  for (int t = 0; t < THREADS; t++)
    {
      rows[t] = malloc (sizeof *rows[t]);
      for (int i = 0; i < N; i++)
	rows[t]->a[i] = i;
    }
#pragma omp parallel for num_threads(THREADS) schedule(static, 1)
  for (int t = 0; t < THREADS; t++)
    for (int k = 0; k < TIMES; k++)
      add (rows[t], t + k);
  for (int t = 0; t < THREADS; t++)
    {
      for (int i = 0; i < N; i++)
	check_int ("row", i, rows[t]->a[i],
		   i + (i >= 8 && i < 40 ? TIMES * t + TIMES * (TIMES - 1) / 2 : 0));
      free (rows[t]);
    }
  return report ();
}
