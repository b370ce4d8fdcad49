/* Queues that an expression chooses among constants; stock GCC 12: crash of the compiler.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"
#include <openacc.h>

#define N 100

enum queues { COPIES = 2, KERNELS = 4 };

static int x[N];

static void
twice (int queue, int first)
{
#pragma acc enter data copyin (x) async (queue ? COPIES : queue)
#pragma acc wait (queue ? COPIES : queue) async (queue ? queue : KERNELS)
#pragma acc parallel loop gang worker async (queue ? queue : acc_async_sync) wait (queue ? COPIES : queue) \
  num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    x[i] *= 2;
#pragma acc exit data copyout (x) async (queue ? queue : acc_async_sync)
  if (queue)
    {
#pragma acc wait (queue)
    }
  for (int i = 0; i < N; i++)
    check_int ("x", i, x[i], first * i);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i;
  twice (0, 2);
  twice (7, 4);
  return report ();
}
