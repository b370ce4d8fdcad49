/* Updates of objects whose members are attached; stock GCC 12: device fault, and the device's pointers on the host.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 70, blocks = 3 };

struct piece { int n, k; double *a; };
struct object { double *a; int n, k; double *b; struct piece inner; const char *name; };

static struct object global;

static double *
numbers (double first)
{
  double *a = malloc (n * sizeof (double));
  for (int i = 0; i < n; i++)
    a[i] = first + i;
  return a;
}

static void
one (struct object *s)
{
  *s = (struct object) { numbers (0), n, 1, numbers (100), { n, 2, numbers (1000) }, "one" };
  double *a = s->a, *b = s->b, *c = s->inner.a;
#pragma acc enter data copyin(s[0:1])
#pragma acc enter data copyin(s->a[0:n], s->b[0:n], s->inner.a[0:n])
  s->k = 5;
#pragma acc update device(s[0:1])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s[0:1])
  for (int i = 0; i < s->n; i++)
    s->b[i] += s->a[i] * s->k + s->inner.a[i];
  s->inner.k = 7;
#pragma acc update device(s[0:1]) async
#pragma acc serial present(s[0:1]) async
  s->k = s->inner.k + 1;
#pragma acc update self(s[0:1]) async
#pragma acc wait
  check_int ("k", 0, s->k, 8);
  check_int ("same", 0, s->a == a && s->b == b && s->inner.a == c && s->name[0] == 'o', 1);
#pragma acc exit data copyout(s->b[0:n]) delete(s->a[0:n], s->inner.a[0:n])
#pragma acc exit data delete(s[0:1])
  for (int i = 0; i < n; i++)
    check_real ("b", i, b[i], 100 + i + 5 * i + 1000 + i);
}

static void
variable (int wanted)
{
  struct object s = { numbers (0), n, 1, numbers (100), { n, 2, numbers (1000) }, NULL };
  double *a = s.a;
  global = s;
#pragma acc enter data copyin(s, global)
#pragma acc enter data copyin(s.a[0:n], s.b[0:n])
  s.k = global.k = 3;
#pragma acc update device(s, global) if(wanted)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s, global)
  for (int i = 0; i < s.n; i++)
    s.b[i] += s.a[i] * s.k + global.k;
#pragma acc update self(s, global)
  check_int ("variable", 0, s.a == a && global.a == a, 1);
#pragma acc exit data copyout(s.b[0:n]) delete(s.a[0:n])
#pragma acc exit data delete(s, global)
  for (int i = 0; i < n; i++)
    check_real ("s.b", i, s.b[i], 100 + i + 3 * i + 3);
}

static void
several (int from, int count)
{
  struct piece *p = malloc (blocks * sizeof *p);
  for (int j = 0; j < blocks; j++)
    p[j] = (struct piece) { n, j, numbers (j) };
#pragma acc enter data copyin(p[0:blocks])
  for (int j = 0; j < blocks; j++)
    {
#pragma acc enter data copyin(p[j].a[0:n])
      p[j].k += j >= from && j < from + count ? 10 : 0;
    }
#pragma acc update device(p[from:count])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(p[0:blocks]) collapse(2)
  for (int j = 0; j < blocks; j++)
    for (int i = 0; i < n; i++)
      p[j].a[i] += p[j].k;
#pragma acc update self(p[0:blocks])
  for (int j = 0; j < blocks; j++)
    {
      int k = j + (j >= from && j < from + count ? 10 : 0);
      check_int ("k", j, p[j].k, k);
#pragma acc exit data copyout(p[j].a[0:n])
      for (int i = 0; i < n; i++)
	check_real ("a", i, p[j].a[i], i + j + k);
    }
#pragma acc exit data delete(p[0:blocks])
}

int
main (void)
{
  struct object s;
  one (&s);
  variable (1);
  several (0, blocks);
  several (1, 1);
  several (1, 0);
  return report ();
}
