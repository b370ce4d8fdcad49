/* Members behind a pointer, in clauses of the constructs themselves: arrays, scalars and structs, in any order; stock GCC 12: wrong results, libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

struct state
{
  long before;
  int n, a[70];
  struct { int k; double d[4]; } in;
  double sum;
  int *p;
} of_file, *s = &of_file;

static void
of_local (struct state *t)
{
#pragma acc parallel loop gang worker num_workers (WORKERS) copy(t->a)
  for (int i = 0; i < 70; i++)
    t->a[i] = 2 * i;
#pragma acc parallel num_workers (WORKERS) copy(t->n) copyin(t->a[60:10])
  t->n += t->a[65];
}

int
main (void)
{
  int buffer[5] = { 1, 2, 3, 4, 5 };
  s->p = buffer;
  s->n = 3;
#pragma acc parallel loop gang worker num_workers (WORKERS) copy(s->a, s->n, s->in.d)
  for (int i = 0; i < 70; i++)
    {
      s->a[i] = i + s->n;
      if (i < 4)
	s->in.d[i] = i;
    }
  for (int i = 0; i < 70; i++)
    check_int ("a", i, s->a[i], i + 3);
  check_real ("d", 3, s->in.d[3], 3);

#pragma acc parallel copy(s->sum) copyin(s->a[2:4])
  s->sum += s->a[3];
  check_real ("sum", 0, s->sum, 6);
#pragma acc parallel copy(s->in) copyin(s->a)
  s->in.d[1] += s->a[3];
  check_real ("d", 1, s->in.d[1], 7);
#pragma acc parallel copy(s->in, s->p[0:5])
  s->in.d[1] += s->p[3];
  check_real ("d", 1, s->in.d[1], 11);
#pragma acc data copy(s->a, s->sum)
  {
#pragma acc parallel copy(s->sum) present(s->a)
    s->sum += s->a[3];
  }
  check_real ("sum", 1, s->sum, 12);
#pragma acc kernels copy(s->sum)
  s->sum += 1;
#pragma acc serial copy(s->sum)
  s->sum += 1;
  check_real ("sum", 2, s->sum, 14);

  of_local (s);
  for (int i = 0; i < 70; i++)
    check_int ("a of t", i, s->a[i], 2 * i);
  check_int ("n", 0, s->n, 3 + 130);
  return report ();
}
