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
#pragma acc parallel loop gang worker num_workers(WORKERS) present(g->s->a, g->s->b)
  for (int i = 0; i < n; i++)
    g->s->a[i] += g->s->b[i] - 10;
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

/* Elements that the device does not have, or of which it has members, or without those around.  */

static void __attribute__ ((noipa))
of_few (struct block *s)
{
#pragma acc parallel loop num_workers(WORKERS) copy(s[1].a[0:n]) copyin(s[2].b[0:n])
  for (int i = 0; i < n; i++)
    s[1].a[i] += s[2].b[i] + s[1].k;
  for (int j = 0; j < blocks; j++)
    {
#pragma acc kernels loop independent copy(s[j].a[0:n]) copyin(s[j].b[0:n])
      for (int i = 0; i < n; i++)
	s[j].a[i] += s[j].b[i];
    }
#pragma acc parallel loop num_workers(WORKERS) copy(s[2].k, s[1].k, s->k) async(1)
  for (int j = 0; j < 3; j++)
    s[j].k += 10;
#pragma acc wait
#pragma acc enter data copyin(s[1:2])
#pragma acc enter data copyin(s[2].a[0:n])
#pragma acc parallel loop num_workers(WORKERS) present(s[2].a[0:n]) copyin(s[1].b[0:n])
  for (int i = 0; i < n; i++)
    s[2].a[i] += s[1].b[i] + s[2].k;
#pragma acc exit data copyout(s[2].a[0:n])
#pragma acc exit data delete(s[1:2])
  int *a = s[1].a;
#pragma acc data copy(a[0:n])
  {
#pragma acc parallel loop num_workers(WORKERS) present(s[1].a[0:n]) default(none)
    for (int i = 0; i < n; i++)
      s[1].a[i] += 5;
  }
  for (int i = 0; i < n; i++)
    {
      check_int ("of_few 0", i, s[0].a[i], i + 10);
      check_int ("of_few 1", i, s[1].a[i], i + 26);
      check_int ("of_few 2", i, s[2].a[i], i + 32);
    }
  for (int j = 0; j < blocks; j++)
    check_int ("k", j, s[j].k, j + 10);
}

/* Arrays in elements of a variable, which the construct uses as well.  */

static void
of_variable (int k)
{
  struct block s[blocks] = { { .k = 1 } };
#pragma acc parallel loop worker num_workers(WORKERS) copy(s[k].f)
  for (int i = 0; i < 4; i++)
    s[k].f[i] += i + s[0].k;
#pragma acc parallel loop worker num_workers(WORKERS) copy(s[1].f[k:2])
  for (int i = k; i < k + 2; i++)
    s[1].f[i] = i;
#pragma acc data copy(s[k].f)
#pragma acc parallel loop worker num_workers(WORKERS)
  for (int i = 0; i < 4; i++)
    s[k].f[i] *= 2;
  for (int i = 0; i < 4; i++)
    {
      check_int ("of_variable k", i, s[k].f[i], 2 * (i + 1));
      check_int ("of_variable 1", i, s[1].f[i], i >= k ? i : 0);
    }
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
  fill (s);
  of_few (s);
  of_variable (2);
  return report ();
}
