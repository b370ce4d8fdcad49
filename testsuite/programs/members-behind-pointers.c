/* Member arrays and scalars behind a pointer in clauses of compute constructs, and what else of the object is used; stock GCC 12: wrong results.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };
struct inner { short k; int a[n]; };
struct all { int first, a[n]; double sum; struct inner in; int last; int *p; };

static void __attribute__ ((noipa))
add (struct all *s, int from)
{
#pragma acc parallel loop num_workers(WORKERS) copy(s->a)
  for (int i = 0; i < n; i++)
    s->a[i] += i;
#pragma acc serial copy(s->sum)
  s->sum += 1;
  /* Not in the order of their places.  */
#pragma acc parallel loop num_workers(WORKERS) copy(s->in.a) copyin(s->last, s->a)
  for (int i = 0; i < n; i++)
    s->in.a[i] += s->a[i] + s->last;
#pragma acc parallel loop num_workers(WORKERS) copy(s->in.a[from:5])
  for (int i = from; i < from + 5; i++)
    s->in.a[i]++;
#pragma acc kernels loop independent copy(s->a)
  for (int i = 0; i < n; i++)
    s->a[i]++;
  /* With a section of what a member points to.  */
#pragma acc parallel loop num_workers(WORKERS) copy(s->p[0:n]) copy(s->a)
  for (int i = 0; i < n; i++)
    {
      s->p[i] += s->a[i];
      s->a[i]++;
    }
  /* On the device already.  */
#pragma acc data copy(s->last, s->a)
  {
#pragma acc parallel loop num_workers(WORKERS) present(s->a)
    for (int i = 0; i < n; i++)
      s->a[i]++;
#pragma acc parallel loop num_workers(WORKERS) copyin(s->last) copy(s->a)
    for (int i = 0; i < n; i++)
      s->a[i] += s->last;
  }
#pragma acc data copy(s[0:1])
  {
#pragma acc parallel loop num_workers(WORKERS) copy(s->a)
    for (int i = 0; i < n; i++)
      s->a[i] += s->last;
  }
}

/* More than the clause has.  */

static void __attribute__ ((noipa))
multiply (struct all *s)
{
#pragma acc parallel loop num_workers(WORKERS) copy(s->a)
  for (int i = 0; i < n; i++)
    s->a[i] += s->last * s->in.k;
}

int
main ()
{
  int p[n];
  struct all s = { .first = 5, .sum = 2, .in = { .k = 2 }, .last = 7, .p = p };
  for (int i = 0; i < n; i++)
    p[i] = 3 * i;
  multiply (&s);
  add (&s, 3);
  for (int i = 0; i < n; i++)
    {
      check_int ("in.a", i, s.in.a[i], i + 14 + 7 + (i >= 3 && i < 8));
      check_int ("p", i, p[i], 4 * i + 15);
      check_int ("a", i, s.a[i], i + 1 + 14 + 1 + 1 + 7 + 7);
    }
  check_int ("sum", 0, (int) s.sum, 3);
  check_int ("first", 0, s.first, 5);
  check_int ("last", 0, s.last, 7);
  check_int ("address", 0, s.p == p, 1);
  return report ();
}
