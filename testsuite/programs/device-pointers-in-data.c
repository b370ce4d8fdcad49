/* Device pointers of data constructs whose queues run on behind them, and declared ones of functions; stock GCC 12: read of freed memory.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

#define N 300

/* Compute constructs of all kinds, one in another data construct.  */
static void
in_queues (int *p, int n)
{
  int other[2] = { 0 };
#pragma acc data deviceptr (p)
  {
#pragma acc parallel loop worker num_workers (WORKERS) async (1)
    for (int i = 0; i < n; i++)
      p[i] = i;
#pragma acc data copyin (other)
#pragma acc kernels loop async (1)
    for (int i = 0; i < n; i++)
      p[i] += 2;
#pragma acc serial async (1)
    p[0] = 7;
  }
}

/* The pointer that the host lets point elsewhere.  */
static void
moved (int *p, int n)
{
#pragma acc data deviceptr (p)
  {
#pragma acc parallel loop async (1)
    for (int i = 0; i < n / 2; i++)
      p[i] *= 2;
    p += n / 2;
#pragma acc parallel loop async (1)
    for (int i = 0; i < n / 2; i++)
      p[i] *= 3;
  }
}

static void
declared (int *p, int n)
{
#pragma acc declare deviceptr (p)
#pragma acc parallel loop async (1)
  for (int i = 0; i < n; i++)
    p[i]++;
}

int
main (void)
{
  int *a = malloc (N * sizeof *a);
  int *p = acc_copyin (a, N * sizeof *a);
  in_queues (p, N);
  moved (p, N);
  declared (p, N);
#pragma acc wait
  acc_copyout (a, N * sizeof *a);
  for (int i = 0; i < N; i++)
    check_int ("a", i, a[i], (i == 0 ? 7 : i + 2) * (i < N / 2 ? 2 : 3) + 1);
  return report ();
}
