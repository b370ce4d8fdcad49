/* Clauses for scalars of an object beside what its members point to, of which the device has others; stock GCC 12: device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 90 };

struct series
{
  int count;
  double *p, *q;
  double weight;
  int k[3];
};

static double ps[n], qs[n];

static __attribute__ ((noinline)) void
add (struct series *s)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copyin(s->count) copy(s->p[0:n])
  for (int i = 0; i < s->count; i++)
    s->p[i] += s->q[i];
}

static __attribute__ ((noinline)) void
add_and_sum (struct series *s)
{
  int sum = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) copyin(s->count) \
  copy(s->p[0:n], s->weight) reduction(+:sum)
  for (int i = 0; i < s->count; i++)
    {
      s->p[i] += s->q[i];
      sum += s->k[1];
      if (i == 0)
	s->weight += s->q[3];
    }
  check_int ("sum", 0, sum, 2 * n);
}

static __attribute__ ((noinline)) void
add_in_queue (struct series *s)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copyin(s->count, s->k) \
  copy(s->p[0:s->count], s->weight) present(s->q[0:n]) async(1)
  for (int i = 0; i < s->count; i++)
    {
      s->p[i] += s->q[i] + s->k[2];
      if (i == 0)
	s->weight++;
    }
#pragma acc wait(1)
}

static int times;

static void
all (const char *what, struct series *s)
{
  add (s);
  add_and_sum (s);
  add_in_queue (s);
  times++;
  for (int i = 0; i < n; i++)
    check_real (what, i, ps[i], times * 3 * i + times * 3);
  check_real (what, -1, s->weight, 1 + times * 4);
  check_int (what, -2, s->p == ps && s->q == qs, 1);
}

int
main (void)
{
  struct series s = { n, ps, qs, 1, { 1, 2, 3 } }, *p = &s;
  for (int i = 0; i < n; i++)
    qs[i] = i;
#pragma acc data copyin(qs)
  {
    all ("the array", &s);
#pragma acc data copyin(s.count)
    all ("the array and a scalar", &s);
#pragma acc data copyin(s.q[0:n])
    all ("a section by name", &s);
#pragma acc data copyin(p->q[0:n])
    all ("a section", &s);
  }
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(p->q[0:n])
  add (&s);
  add_in_queue (&s);
#pragma acc exit data delete(p->q[0:n])
#pragma acc exit data copyout(s)
  times++;
  for (int i = 0; i < n; i++)
    check_real ("the object", i, ps[i], (times * 3 - 1) * i + times * 3);
  return report ();
}
