/* Locals that a construct in a queue uses have their values behind a wait in a loop, and their place until a wait that ends the function; stock GCC 12: old values, and whatever else is on the stack.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>

#include "check.h"

enum { n = 500 };

static int a[n], copies[n];

static __attribute__ ((noinline)) long
sum_behind_loop (int queue)
{
  long sum = -1;
  int waits = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum) copyin(a) async(queue)
  for (int i = 0; i < n; i++)
    sum += a[i];
  do
    acc_wait (queue);
  while (sum < 0 && ++waits < 3);
  return sum;
}

static __attribute__ ((noinline)) void
copy_from_frame (int queue)
{
  int local[8];
  for (int i = 0; i < 8; i++)
    local[i] = a[i] + 3;
#pragma acc parallel loop gang worker num_workers(WORKERS) present(copies) copyin(local) async(queue)
  for (int i = 0; i < n; i++)
    copies[i] = local[i % 8];
#pragma acc wait(queue)
}

static __attribute__ ((noinline)) int
sum_by_queues (void)
{
  int parts[4] = { 0, 0, 0, 0 }, sum = 0;
  for (int k = 0; k < 4; k++)
    {
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) copyin(a) copy(parts[k:1]) async(k)
      for (int i = k; i < n; i += 4)
#pragma acc atomic
	parts[k] += a[i];
    }
  for (int k = 0; k < 4; k++)
    {
#pragma acc wait(k)
      sum += parts[k];
    }
  return sum;
}

int
main (void)
{
  for (int i = 0; i < n; i++)
    a[i] = i;
  check_int ("sum", 0, sum_behind_loop (1), n * (n - 1) / 2 - 1);
#pragma acc data copyout(copies)
  {
    copy_from_frame (2);
#pragma acc wait
  }
  for (int i = 0; i < n; i++)
    check_int ("copies", i, copies[i], i % 8 + 3);
  check_int ("sum by queues", 0, sum_by_queues (), n * (n - 1) / 2);
  return report ();
}
