/* Objects that references to pointers lead to, and that lambdas have by value: members in clauses, and constructs without any; stock GCC 12: libgomp stops, device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct grid
{
  int k, *a, *b, size;

  void copied ();
};

static int a[n], b[n];

static void
start (grid &g)
{
  g.k = 3;
  g.size = n;
  g.a = a;
  g.b = b;
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = 100;
}

static void
finish (const char *what, int times)
{
  for (int i = 0; i < n; i++)
    check_int (what, i, a[i], i + 103 * times);
}

/* By a reference to a pointer.  */

static void __attribute__ ((noipa))
alone (grid *&g)
{
#pragma acc parallel loop num_workers(WORKERS) copy(g->a[0:g->size]) copyin(g->b[0:g->size])
  for (int i = 0; i < n; i++)
    g->a[i] += g->b[i] + g->k;
#pragma acc kernels loop independent copy(g->a[0:n]) copyin(g->b[:n])
  for (int i = 0; i < n; i++)
    g->a[i] += g->b[i] + g->k;
#pragma acc serial loop copy(g->a[0:n]) copyin(g->b[:n])
  for (int i = 0; i < n; i++)
    g->a[i] += g->b[i] + g->k;
}

static void __attribute__ ((noipa))
in_data (grid *&g)
{
#pragma acc data copy(g->a[0:g->size]) copyin(g->b[0:n])
  {
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = 0; i < g->size; i++)
      g->a[i] += g->b[i] + g->k;
#pragma acc parallel loop num_workers(WORKERS) present(g->a[0:n], g->b[0:g->size])
    for (int i = 0; i < g->size; i++)
      g->a[i] += g->b[i] + g->k;
  }
}

static void __attribute__ ((noipa))
unstructured (grid *&g)
{
#pragma acc enter data copyin(g->a[0:n], g->b[0:g->size])
#pragma acc serial loop
  for (int i = 0; i < g->size; i++)
    g->a[i] += g->b[i] + g->k;
#pragma acc kernels loop independent
  for (int i = 0; i < g->size; i++)
    g->a[i] += g->b[i] + g->k;
#pragma acc update self(g->a[0:g->size])
#pragma acc exit data copyout(g->a[0:n]) delete(g->b[0:n])
}

/* One object after the other, by the same reference.  */

static void __attribute__ ((noipa))
moving (grid *&g, grid *end)
{
#pragma acc data copyin(g[0:1])
  {
    while (g != end)
      {
#pragma acc parallel loop num_workers(WORKERS) copy(g->a[0:n]) copyin(g->b[0:n])
	for (int i = 0; i < n; i++)
	  g->a[i] += g->b[i] + g->k;
	g++;
      }
  }
}

/* By value, in a lambda.  */

static void __attribute__ ((noipa))
captured (grid g)
{
  auto in_data = [=] ()
    {
#pragma acc data copy(g.a[0:n]) copyin(g.b[0:n])
      {
#pragma acc parallel loop num_workers(WORKERS)
	for (int i = 0; i < g.size; i++)
	  g.a[i] += g.b[i] + g.k;
#pragma acc kernels loop independent present(g.a[0:n], g.b[0:n])
	for (int i = 0; i < g.size; i++)
	  g.a[i] += g.b[i] + g.k;
      }
    };
  in_data ();
  auto changed = [=] () mutable
    {
      g.k = 2;
#pragma acc enter data copyin(g.a[0:n], g.b[0:n])
#pragma acc serial
      g.k++;
#pragma acc parallel loop num_workers(WORKERS)
      for (int i = 0; i < g.size; i++)
	g.a[i] += g.b[i] + g.k;
#pragma acc exit data copyout(g.a[0:n]) delete(g.b[0:n])
      check_int ("k", 0, g.k, 3);
    };
  changed ();
  int *x = g.a, *y = g.b;
#pragma acc data copy(x[0:n]) copyin(y[0:n])
  [g] ()
    {
#pragma acc serial loop
      for (int i = 0; i < g.size; i++)
	g.a[i] += g.b[i] + g.k;
    } ();
}

/* "this" of a copy.  */

void __attribute__ ((noipa))
grid::copied ()
{
  auto on_copy = [*this] () mutable
    {
#pragma acc data copy(this->a[0:n]) copyin(this->b[0:size])
      {
#pragma acc parallel loop num_workers(WORKERS)
	for (int i = 0; i < this->size; i++)
	  this->a[i] += this->b[i] + this->k;
      }
    };
  on_copy ();
}

/* A lambda of a region captures the pointer that one around it has captured.  */

static void __attribute__ ((noipa))
captured_twice (grid *g)
{
  auto outer = [=] ()
    {
#pragma acc enter data copyin(g[0:1])
#pragma acc enter data copyin(g->a[0:n], g->b[0:n])
#pragma acc parallel loop num_workers(WORKERS)
      for (int i = 0; i < n; i++)
	{
	  auto inner = [&] (int j) { g->a[j] += g->b[j] + g->k; };
	  inner (i);
	}
#pragma acc exit data copyout(g->a[0:n]) delete(g->b[0:n])
#pragma acc exit data delete(g[0:1])
    };
  outer ();
}

int
main ()
{
  grid g[2], *p = g;
  start (*p);
  alone (p);
  finish ("alone", 3);
  start (*p);
  in_data (p);
  finish ("in_data", 2);
  start (*p);
  unstructured (p);
  finish ("unstructured", 2);
  start (*p);
  captured (*p);
  finish ("captured", 4);
  start (*p);
  p->copied ();
  finish ("copied", 1);
  start (*p);
  captured_twice (p);
  finish ("captured_twice", 1);
  start (*p);
  g[1] = g[0];
  moving (p, g + 2);
  finish ("moving", 2);
  return report ();
}
