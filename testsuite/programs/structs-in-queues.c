/* Structs that functions have for parameters and locals, and their queue reads when they have returned; stock GCC 12: wrong result.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>

#include "check.h"

#define N 200

struct step { int n, by, table[10]; };

static void
parameter (int *p, struct step s)
{
#pragma acc parallel loop worker num_workers (WORKERS) deviceptr (p) async (1)
  for (int i = 0; i < s.n; i++)
    p[i] += s.by * s.table[i % 10];
#pragma acc kernels loop deviceptr (p) async (1)
  for (int i = 0; i < s.n; i++)
    p[i] += s.by;
}

static void
local (int *p, int by)
{
  struct step s = { N, by, { 1, 2, 3 } };
#pragma acc parallel loop deviceptr (p) copyin (s) async (1)
  for (int i = 0; i < s.n; i++)
    p[i] += s.by * s.table[i % 10];
}

/* What was on the stack is overwritten.  */
static void __attribute__ ((noinline))
overwrite (void)
{
  volatile int a[2000];
  for (int i = 0; i < 2000; i++)
    a[i] = 7;
}

int
main (void)
{
  int a[N] = { 0 };
  struct step s = { N, 0, { 5, 4, 3, 2, 1 } };
  int *p = acc_copyin (a, sizeof a);
  for (s.by = 1; s.by < 5; s.by++)
    {
      parameter (p, s);
      overwrite ();
      local (p, s.by);
      overwrite ();
    }
#pragma acc wait
  acc_copyout (a, sizeof a);
  const int table[10] = { 6, 6, 6, 2, 1 };
  for (int i = 0; i < N; i++)
    check_int ("a", i, a[i], 10 * (table[i % 10] + 1));
  return report ();
}
