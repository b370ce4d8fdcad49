/* Constructs copy a pointer of whose object clauses name arrays that the device has; stock GCC 12: wrong results, device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 12 };

struct cell
{
  int k, v[n], w[n];
};

static void
copied (struct cell *c)
{
#pragma acc data copy(c->v)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(c->v)
    for (int i = 0; i < n; i++)
      {
	struct cell *q = c;
	q->v[i] += i;
      }
#pragma acc serial present(c->v[0:n])
    {
      struct cell *q = c, **p = &q;
      for (int i = 0; i < n; i++)
	(*p)->v[i] *= 2;
    }
#pragma acc kernels loop present(c->v)
    for (int i = 0; i < n; i++)
      {
	struct cell *q = i < 5 ? c : c;
	q->v[i] += 1;
      }
  }
  for (int i = 0; i < n; i++)
    check_int ("copied", i, c->v[i], 2 * i + 1);
}

static void
two (struct cell *c, int start)
{
#pragma acc data copy(c->w, c->v)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(c->w[start:n - start], c->v)
  for (int i = start; i < n; i++)
    {
      struct cell *q = c;
      q->w[i] = q->v[i] + c->w[i] + i;
    }
  for (int i = 0; i < n; i++)
    check_int ("two", i, c->w[i], i < start ? 7 : 3 * i + 8);
}

int
main (void)
{
  struct cell c = { .k = 1 };
  for (int i = 0; i < n; i++)
    c.w[i] = 7;
  copied (&c);
  two (&c, 2);
  return report ();
}
