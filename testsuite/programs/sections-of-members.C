/* Sections that members point to are mapped in member functions and through pointers, whether or not the device has the object, and attached if it has; regions have what they use of a variable besides its member; stock GCC 12: internal compiler error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64 };

struct grid
{
  int size;
  long *u, *v;
  long norm;
  grid *next;

  grid () : size (n), u (new long[n]), v (new long[n]), norm (0), next (nullptr)
  {
    for (int i = 0; i < n; i++)
      {
	u[i] = i;
	v[i] = 2 * i;
      }
  }

  /* The device gets the object with the sections.  */

  void
  add ()
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(u[0:size]) copyin(v[0:size])
    for (int i = 0; i < size; i++)
      u[i] += v[i];
#pragma acc serial copy(u[0:size])
    {
      u[0] = 77;
      norm = u[3];
    }
#pragma acc kernels copy(this->v[0:this->size])
    for (int i = 0; i < size; i++)
      v[i]++;
  }

  /* In either order.  */

  void
  add_in_data ()
  {
#pragma acc data copyin(this[0:1]) copy(u[0:size]) copyin(v[0:size])
    for (int k = 0; k < 3; k++)
#pragma acc parallel loop num_workers(WORKERS) present(this[0:1])
      for (int i = 0; i < size; i++)
	u[i] += v[i] * k;
#pragma acc parallel loop num_workers(WORKERS) copy(u[0:size]) copyin(this[0:1])
    for (int i = 0; i < size; i++)
      u[i]++;
#pragma acc enter data copyin(this[0:1], u[0:size])
#pragma acc parallel loop num_workers(WORKERS) present(this[0:1])
    for (int i = 0; i < size; i++)
      u[i]++;
#pragma acc exit data copyout(u[0:size])
#pragma acc exit data delete(this[0:1])
  }

  /* The device has the sections only.  */

  void
  add_by_locals (const long *w)
  {
    long *pu = u, *pv = v;
#pragma acc data copy(u[0:size]) copyin(v[0:size], w[0:size])
#pragma acc parallel loop num_workers(WORKERS) present(pu[0:n], pv[0:n], w[0:n])
    for (int i = 0; i < n; i++)
      pu[i] += pv[i] - w[i];
#pragma acc enter data copyin(u[0:size])
#pragma acc parallel loop num_workers(WORKERS) present(pu[0:n])
    for (int i = 0; i < n; i++)
      pu[i] *= 2;
#pragma acc update self(u[0:size])
#pragma acc exit data delete(u[0:size])
#pragma acc enter data copyin(u[0:size])
#pragma acc enter data create(v[0:size])
#pragma acc parallel loop async(1) num_workers(WORKERS) present(u[0:size], v[0:size])
    for (int i = 0; i < size; i++)
      v[i] = u[i] + 4;
#pragma acc exit data async(1) copyout(v[0:size]) delete(u[0:size]) finalize
#pragma acc wait
  }
};

/* With the object inside another clause's, and two levels.  */

static void
in_arrays (grid *many, grid *last)
{
#pragma acc data copyin(many[0:3]) copy(many[2].u[0:n], last->v[0:n])
  {
#pragma acc parallel loop num_workers(WORKERS) present(many[0:3])
    for (int i = 0; i < n; i++)
      {
	many[2].u[i] += 5;
	many[2].v[i] += 7;
      }
  }
#pragma acc data copyin(many[0:1], many->next[0:1]) copy(many->next->u[0:n])
  {
#pragma acc parallel loop num_workers(WORKERS) present(many[0:1])
    for (int i = 0; i < n; i++)
      many->next->u[i] += i;
  }
}

/* All of a variable is there if the region uses more of it than the member.  */

static void
whole_objects (grid x, grid &y, const grid &z)
{
  long sum = 0;
#pragma acc parallel loop num_workers(WORKERS) copy(x.u[0:x.size]) reduction(+:sum)
  for (int i = 0; i < x.size; i++)
    sum += x.u[i] + x.norm;
  check_int ("sum", 0, sum, n * (n - 1) / 2 + 3 * n);
#pragma acc parallel loop num_workers(WORKERS) copy(y.u[0:y.size]) copyin(z.v[0:z.size])
  for (int i = 0; i < y.size; i++)
    y.u[i] += z.v[i % z.size];
#pragma acc serial copy(y.u[0:y.size])
  y.norm = y.u[5];
  check_int ("y.norm", 0, y.norm, 15);
#pragma acc data copy(y)
  {
#pragma acc parallel loop num_workers(WORKERS) copy(y.u[0:y.size])
    for (int i = 0; i < y.size; i++)
      y.u[i] += y.norm;
  }
  for (int i = 0; i < n; i++)
    check_int ("y.u", i, y.u[i], 3 * i + 15);
}

int
main ()
{
  long w[n];
  for (int i = 0; i < n; i++)
    w[i] = 3 * i;

  grid g;
  g.add ();
  check_int ("norm", 0, g.norm, 9);
  for (int i = 0; i < n; i++)
    check_int ("v", i, g.v[i], 2 * i + 1);
  g.add_in_data ();
  for (int i = 0; i < n; i++)
    check_int ("u", i, g.u[i], (i ? 3 * i : 77) + 3 * (2 * i + 1) + 2);
  g.add_by_locals (w);
  for (int i = 0; i < n; i++)
    check_int ("v by locals", i, g.v[i], g.u[i] + 4);
  for (int i = 0; i < n; i++)
    check_int ("by locals", i, g.u[i], 2 * ((i ? 3 * i : 77) + 4 * (2 * i + 1) + 2 - w[i]));

  grid many[3];
  many[0].next = &g;
  for (int i = 0; i < n; i++)
    g.u[i] = 1;
  in_arrays (many, &many[2]);
  for (int i = 0; i < n; i++)
    {
      check_int ("many.u", i, many[2].u[i], i + 5);
      check_int ("many.v", i, many[2].v[i], 2 * i + 7);
      check_int ("next", i, g.u[i], i + 1);
    }
  grid x, y;
  x.norm = 3;
  whole_objects (x, y, x);
  return report ();
}
