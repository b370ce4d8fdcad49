/* Sections of several arrays in one object, whose first elements are variables, in another order than
   in the object; stock GCC 12: libgomp stops, "device memory allocation fail".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

struct cell
{
  int k, v[12], w[4], z;
  double d[3][5];
};

/* FIRST is the first element of C->w, and START that of N of C->v.  */

static void
by_pointer (struct cell *c, int first, int start, int n)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) \
  copy(c->d[0:3], c->w[first:2], c->v[start:n])
  for (int i = 0; i < n; i++)
    {
      c->v[start + i] += i;
      if (i < 2)
	c->w[first + i] -= i + 1;
      if (i < 3)
	c->d[i][i] = i;
    }
  for (int i = 0; i < 12; i++)
    check_int ("v", i, c->v[i], i >= start && i < start + n ? i - start : 0);

#pragma acc data copyin(c->w[first:2]) copyout(c->v[start:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(c->w[first:2], c->v[start:n])
  for (int i = 0; i < n; i++)
    c->v[start + i] = c->w[first + (i & 1)];
}

static void
of_variable (int first, int start, int n)
{
  struct cell c = { .k = 1 };
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(c.w[first:2], c.v[start:n])
  for (int i = 0; i < n; i++)
    {
      c.v[start + i] += i;
      if (i < 2)
	c.w[first + i] -= i + 1;
    }
  for (int i = 0; i < 12; i++)
    check_int ("c.v", i, c.v[i], i >= start && i < start + n ? i - start : 0);
  for (int i = 0; i < 4; i++)
    check_int ("c.w", i, c.w[i], i >= first && i < first + 2 ? first - i - 1 : 0);
}

int
main (void)
{
  struct cell *c = calloc (1, sizeof *c);
  by_pointer (c, 1, 3, 7);
  for (int i = 0; i < 12; i++)
    check_int ("v present", i, c->v[i], i >= 3 && i < 10 ? -1 - (i - 3) % 2 : 0);
  for (int i = 0; i < 4; i++)
    check_int ("w", i, c->w[i], i == 1 || i == 2 ? -i : 0);
  for (int i = 0; i < 3; i++)
    check_real ("d", i, c->d[i][i], i);
  free (c);
  of_variable (2, 1, 5);
  of_variable (0, 4, 8);
  return report ();
}
