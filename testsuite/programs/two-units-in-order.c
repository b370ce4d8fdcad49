/* Two units with sections of two pointers in a construct, linked with -flto and in the order of the files; stock GCC 12
   is right.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-sources "Inputs/two-units-in-order-2.c" } */
/* { dg-additional-options "-flto -fno-toplevel-reorder" } */

#include "check.h"

#define N 100

void subtract (int *p, int *q, int n);

static void
add (int *p, int *q, int n)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(p[0:n]) copyin(q[0:n])
  for (int i = 0; i < n; i++)
    p[i] += q[i];
}

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 3 * i;
  add (a, b, N);
  subtract (a, b, N - 10);
  for (int i = 0; i < N; i++)
    check_int ("a", i, a[i], i < N - 10 ? i : 4 * i);
  return report ();
}
