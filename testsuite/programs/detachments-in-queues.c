/* Members are detached in a queue, and then what they pointed to leaves the device in it; stock GCC 12: libgomp stops ("present
   clause").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 100

struct grid { int n; double *a, *b; };

static double *
numbers (int from)
{
  double *p = (double *) malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = from + i;
  return p;
}

/* The queue of the detachment, another one that waits for it, and one that the host waits for.  */

static void
detach (struct grid *g, int queue)
{
  double *a = g->a;
  for (int way = 0; way < 4; way++)
    {
      for (int i = 0; i < N; i++)
	g->a[i] = i;
      #pragma acc enter data copyin (g[0:1])
      #pragma acc enter data copyin (g->a[0:N], g->b[0:N])
      #pragma acc parallel loop gang worker num_workers (WORKERS) present (g) async (queue)
      for (int i = 0; i < N; i++)
	g->a[i] += g->b[i] * g->n;
      #pragma acc exit data detach (g->a, g->b) async (queue)
      if (way == 0)
	{
	  #pragma acc exit data copyout (g->a[0:N]) delete (g->b[0:N]) async (queue)
	}
      else if (way == 1)
	{
	  #pragma acc exit data copyout (g->a[0:N]) delete (g->b[0:N]) async (queue + 1) wait (queue)
	}
      else if (way == 2)
	{
	  #pragma acc exit data copyout (g->a[0:N]) delete (g->b[0:N]) wait
	}
      else
	{
	  #pragma acc exit data copyout (g->a[0:N]) delete (g->b[0:N]) wait (queue)
	}
      #pragma acc exit data delete (g[0:1]) async (queue + 1) wait (queue)
      #pragma acc wait
      check_real ("the host's pointer", way, g->a == a, 1);
      for (int i = 0; i < N; i++)
	check_real ("copied out", i, g->a[i], i + 2 * (100 + i));
    }
}

/* Still attached: what leaves the device detaches.  */

static void
leave (struct grid *g)
{
  for (int i = 0; i < N; i++)
    g->a[i] = i;
  #pragma acc enter data copyin (g[0:1]) async
  #pragma acc enter data copyin (g->a[0:N], g->b[0:N]) async
  #pragma acc parallel loop gang worker num_workers (WORKERS) present (g) async
  for (int i = 0; i < N; i++)
    g->a[i] += g->b[i] * g->n;
  #pragma acc exit data copyout (g->a[0:N]) delete (g->b[0:N]) async
  #pragma acc exit data copyout (g[0:1]) async
  #pragma acc wait
  for (int i = 0; i < N; i++)
    check_real ("still attached", i, g->a[i], i + 2 * (100 + i));
}

int
main (void)
{
  struct grid g = { 2, numbers (0), numbers (100) };
  detach (&g, 3);
  leave (&g);
  return report ();
}
