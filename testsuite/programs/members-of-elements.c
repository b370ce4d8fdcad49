/* Members of elements of arrays behind pointers, in clauses of compute constructs; stock GCC 12: device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 70, blocks = 3 };

struct block { int k, *a, *b; int f[4]; };
struct grid { int count; struct block *s; struct block inside[blocks]; };

static void
fill (struct block *s)
{
  for (int j = 0; j < blocks; j++)
    {
      s[j].k = j;
      s[j].a = malloc (n * sizeof (int));
      s[j].b = malloc (n * sizeof (int));
      for (int i = 0; i < 4; i++)
	s[j].f[i] = i;
      for (int i = 0; i < n; i++)
	{
	  s[j].a[i] = i;
	  s[j].b[i] = 10;
	}
    }
}

static void
check (const char *what, struct block *s, int add)
{
  for (int j = 0; j < blocks; j++)
    for (int i = 0; i < n; i++)
      check_int (what, j * n + i, s[j].a[i], i + add + j);
}

static void
of_array (struct block *s)
{
#pragma acc enter data copyin(s[0:blocks])
  for (int j = 0; j < blocks; j++)
    {
#pragma acc enter data copyin(s[j].a[0:n], s[j].b[0:n])
    }
  for (int j = 0; j < blocks; j++)
    {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s[j].a[0:n], s[j].b[0:n])
      for (int i = 0; i < n; i++)
	s[j].a[i] += s[j].b[i] + s[j].k;
#pragma acc kernels loop independent copy(s[j].a[0:n]) copyin(s[j].b[0:n])
      for (int i = 0; i < n; i++)
	s[j].a[i] += s[j].b[i];
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s[j].a, s[j].b, s[j].f)
      for (int i = 0; i < n; i++)
	s[j].a[i] += s[j].b[i] + s[j].f[1];
    }
  for (int j = 0; j < blocks; j++)
    {
#pragma acc exit data copyout(s[j].a[0:n]) delete(s[j].b[0:n])
    }
#pragma acc exit data delete(s[0:blocks])
  check ("of_array", s, 31);
}

static void
of_object (struct grid *g)
{
#pragma acc enter data copyin(g[0:1])
#pragma acc enter data copyin(g->s[0:blocks])
  for (int j = 0; j < blocks; j++)
    {
#pragma acc enter data copyin(g->s[j].a[0:n], g->s[j].b[0:n])
#pragma acc enter data copyin(g->inside[j].a[0:n], g->inside[j].b[0:n])
    }
  for (int j = 0; j < g->count; j++)
    {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(g->s[j].a[0:n], g->s[j].b[0:n])
      for (int i = 0; i < n; i++)
	g->s[j].a[i] += g->s[j].b[i] + g->s[j].k;
#pragma acc parallel loop gang worker num_workers(WORKERS) \
	present(g->inside[j].a[0:n], g->inside[j].b[0:n]) async
      for (int i = 0; i < n; i++)
	g->inside[j].a[i] += g->inside[j].b[i] + g->inside[j].k;
    }
#pragma acc wait
  for (int j = 0; j < blocks; j++)
    {
#pragma acc exit data copyout(g->s[j].a[0:n]) delete(g->s[j].b[0:n])
#pragma acc exit data copyout(g->inside[j].a[0:n]) delete(g->inside[j].b[0:n])
    }
#pragma acc exit data delete(g->s[0:blocks])
#pragma acc exit data delete(g[0:1])
  check ("of_object", g->s, 10);
  check ("inside", g->inside, 10);
}

int
main (void)
{
  struct block *s = malloc (blocks * sizeof *s);
  fill (s);
  of_array (s);
  struct grid *g = malloc (sizeof *g);
  g->count = blocks;
  g->s = malloc (blocks * sizeof *s);
  fill (g->s);
  fill (g->inside);
  of_object (g);
  return report ();
}
