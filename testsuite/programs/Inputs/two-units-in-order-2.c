/* The other unit of two-units-in-order.c.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef WORKERS
#define WORKERS 8
#endif

void
subtract (int *p, int *q, int n)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(p[0:n]) copyin(q[0:n])
  for (int i = 0; i < n; i++)
    p[i] -= q[i];
}
