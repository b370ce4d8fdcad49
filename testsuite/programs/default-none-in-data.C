/* Constructs with default(none) in data constructs that name members of what they use; stock GCC 12: compiler
   crash in omplower.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { N = 8 };

struct rows
{
  int n;
  double *a, *b;
  double k, f[4];

  /* Adds 7 to A.  */
  void add ()
  {
#pragma acc data copy(a[0:n])
    {
#pragma acc parallel loop num_workers(WORKERS) default(none)
      for (int i = 0; i < n; i++)
	a[i] += 1;
    }
#pragma acc data copy(a[0:n]) copyin(b[0:n])
    {
#pragma acc kernels default(none)
      for (int i = 0; i < n; i++)
	a[i] += b[i] * k;
#pragma acc parallel loop num_workers(WORKERS) default(none) present(a)
      for (int i = 0; i < n; i++)
	a[i] += 1;
    }
#pragma acc enter data copyin(this[0:1], a[0:n])
#pragma acc parallel loop num_workers(WORKERS) default(none)
    for (int i = 0; i < n; i++)
      a[i] += 1;
#pragma acc parallel loop num_workers(WORKERS) default(none) present(this[0:1])
    for (int i = 0; i < n; i++)
      a[i] += 2;
#pragma acc exit data copyout(a[0:n]) delete(this[0:1])
  }
};

/* Adds 6 to what A of each leads to, the same.  */

static void
add (rows *p, rows &r, rows o)
{
#pragma acc data copy(p->a[0:p->n])
#pragma acc parallel loop num_workers(WORKERS) default(none) present(p->a)
  for (int i = 0; i < p->n; i++)
    p->a[i] += 1;
#pragma acc data copy(r.a[0:r.n])
#pragma acc parallel loop num_workers(WORKERS) default(none) present(r.a)
  for (int i = 0; i < r.n; i++)
    r.a[i] += 1;
#pragma acc data copy(o.a[0:o.n])
#pragma acc parallel loop num_workers(WORKERS) default(none) present(o.a)
  for (int i = 0; i < o.n; i++)
    o.a[i] += 1;
#pragma acc data copy(p->a[0:p->n])
#pragma acc parallel loop num_workers(WORKERS) default(none)
  for (int i = 0; i < p->n; i++)
    p->a[i] += 1;
#pragma acc data copy(r.a[0:r.n])
#pragma acc parallel loop num_workers(WORKERS) default(none)
  for (int i = 0; i < r.n; i++)
    r.a[i] += 1;
#pragma acc data copy(o.a[0:o.n])
#pragma acc parallel loop num_workers(WORKERS) default(none)
  for (int i = 0; i < o.n; i++)
    o.a[i] += 1;
}

int
main ()
{
  double a[N] = {}, b[N] = { 1, 1, 1, 1, 1, 1, 1, 1 };
  rows r = { N, a, b, 2, { 1, 1, 1, 1 } };
  r.add ();
  for (int i = 0; i < N; i++)
    check_real ("of this", i, a[i], 7);
  add (&r, r, r);
  for (int i = 0; i < N; i++)
    check_real ("of others", i, a[i], 13);
  return report ();
}
