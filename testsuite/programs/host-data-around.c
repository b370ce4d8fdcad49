/* host_data constructs of and around nested functions, with what both use; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 20 };

static void
add (int *p, int k)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i] += k * i;
}

static void
around (int *p)
{
  int a[n], own = 3;
  struct { int *p; } s = { p };
  for (int i = 0; i < n; i++)
    a[i] = p[i] = 1;

  void
  inner (int k)
  {
    int *q = p;
#pragma acc data copy(p[0:n], a)
    {
#pragma acc host_data use_device(p, a)
      {
	add (p, k);
	add (a, own);
      }
#pragma acc host_data use_device(q)
      add (q, own);
    }
    check_int ("the host's", 0, p == s.p, 1);
  }

  inner (5);
  for (int i = 0; i < n; i++)
    {
      check_int ("p", i, p[i], 1 + 8 * i);
      check_int ("a", i, a[i], 1 + 3 * i);
    }
}

static void
owner (int *p, int m)
{
  int a[n], v[m], *q = malloc (m * sizeof *q);

  int
  sum (int i)
  {
    return a[i] + v[i] + p[i] + q[i];
  }

  for (int i = 0; i < n; i++)
    a[i] = v[i] = p[i] = q[i] = 1;
#pragma acc data copy(a, v, p[0:n], q[0:n])
#pragma acc host_data use_device(a, v, p, q)
  {
    add (a, 1);
    add (v, 2);
    add (p, 3);
    add (q, 4);
  }
  for (int i = 0; i < n; i++)
    check_int ("sum", i, sum (i), 4 + 10 * i);
  free (q);
}

int
main (void)
{
  int *p = malloc (n * sizeof *p);
  around (p);
  owner (p, n);
  free (p);
  return report ();
}
