/* Clauses by paths of elements and pointers, and what else of the objects on them a construct uses; stock GCC 12: device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 12 };

struct leaf
{
  double a;
  int *v, w[3][n];
  short b;
};

struct branch
{
  int a;
  struct leaf c[3];
  short b;
};

struct tree
{
  int a;
  struct branch *c;
  short b;
};

static int values[n];

static void
set (struct leaf *l)
{
  l->a = 2;
  l->b = 3;
  l->v = values;
  for (int i = 0; i < n; i++)
    values[i] = l->w[1][i] = i;
}

static void
check (const char *what, const int *v, int first, int last, int factor, int added)
{
  for (int i = 0; i < n; i++)
    check_int (what, i, v[i], i >= first && i <= last ? factor * i + added : i);
}

/* The device has an array in an element; constructs read what is beside that.  */

static void __attribute__ ((noipa))
beside (int k)
{
  struct branch *o = (struct branch *) calloc (1, sizeof *o);
  set (&o->c[1]);
#pragma acc enter data copyin(o->c[1].w)
#pragma acc parallel loop num_workers(WORKERS) present(o->c[1].w)
  for (int i = 0; i < n; i++)
    o->c[1].w[k][i] = 3 * o->c[1].w[k][i] + o->c[1].b;
#pragma acc serial loop present(o->c[1].w)
  for (int i = 0; i < n; i++)
    o->c[1].w[k][i] += 4;
#pragma acc exit data copyout(o->c[1].w)
  check ("beside", o->c[1].w[1], 0, n - 1, 3, 7);
  free (o);
}

/* Sections of what members of elements in an object point to, in no_create.  */

static void __attribute__ ((noipa))
not_created (int k)
{
  struct branch o = { 1 };
  set (&o.c[k]);
#pragma acc enter data copyin(o.c[k].v[3:5])
#pragma acc parallel loop num_workers(WORKERS) no_create(o.c[k].v[3:5])
  for (int i = 3; i < 8; i++)
    o.c[k].v[i] = 3 * o.c[k].v[i] + o.a;
#pragma acc exit data copyout(o.c[k].v[3:5])
  check ("no_create", values, 3, 7, 3, 1);
  set (&o.c[k]);
#pragma acc data copy(o.c[1].v[3:5])
#pragma acc parallel loop num_workers(WORKERS) no_create(o.c[1].v[3:5])
  for (int i = 3; i < 8; i++)
    o.c[1].v[i] = 2 * o.c[1].v[i] + o.a;
  check ("no_create", values, 3, 7, 2, 1);
}

/* The leaf is behind two pointers, of which the object has the first.  */

static void __attribute__ ((noipa))
behind (int k)
{
  struct tree o[3] = { }, *p = o;
  o[k].c = (struct branch *) calloc (3, sizeof (struct branch));
  o[k].a = 5;
  o[k].c[2].b = 6;
  set (&o[k].c[2].c[1]);
#pragma acc data copyin(p[k:1])
#pragma acc data copyin(p[k].c[0:3])
#pragma acc data copy(p[k].c[2].c[1].v[3:9])
  {
#pragma acc parallel loop num_workers(WORKERS) present(p[k].c[2].c[1].v[3:9])
    for (int i = 3; i < n; i++)
      p[k].c[2].c[1].v[i] = 2 * p[k].c[2].c[1].v[i] + p[k].a;
#pragma acc parallel loop num_workers(WORKERS) present(p[k:1])
    for (int i = 3; i < n; i++)
      p[k].c[2].c[1].v[i] += p[k].c[2].b;
  }
  check ("behind", values, 3, n - 1, 2, 11);
  set (&o[k].c[2].c[1]);
#pragma acc enter data copyin(p[0:3])
#pragma acc enter data copyin(p[k].c[0:3])
#pragma acc data copy(p[k].c[2].c[1].v[0:n])
#pragma acc parallel loop num_workers(WORKERS) copyin(p[k].c[2].c[1].v[0:n])
  for (int i = 0; i < n; i++)
    p[k].c[2].c[1].v[i] = 2 * p[k].c[2].c[1].v[i] + p[k].a;
#pragma acc exit data delete(p[k].c[0:3])
#pragma acc exit data delete(p[0:3])
  check ("behind all", values, 0, n - 1, 2, 5);
  check_int ("pointer", k, o[k].c[2].c[1].v == values, 1);
  free (o[k].c);
}

/* The data construct says where the section begins.  */

static struct branch all, *global = &all;

static void __attribute__ ((noipa))
unnamed (int k)
{
  set (&all.c[k]);
#pragma acc data copy(global->c[k].v[3:9])
#pragma acc parallel loop num_workers(WORKERS)
  for (int i = 3; i < n; i++)
    global->c[k].v[i] = 2 * global->c[k].v[i] + global->c[k].b;
  check ("unnamed", values, 3, n - 1, 2, 3);
}

int
main (void)
{
  beside (1);
  not_created (1);
  behind (1);
  unnamed (2);
  return report ();
}
