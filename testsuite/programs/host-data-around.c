/* host_data constructs of nested functions, with arrays and pointers of the function around; stock GCC 12: device fault.
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

int
main (void)
{
  int *p = malloc (n * sizeof *p);
  around (p);
  free (p);
  return report ();
}
