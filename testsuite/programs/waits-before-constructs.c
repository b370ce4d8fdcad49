/* What waits for all queues may come before all constructs; stock GCC 12: segmentation fault in libgomp.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>

#include "check.h"

#define N 100

int
main (void)
{
  int a[N];
  acc_wait_all ();
  check_int ("done", 0, (acc_wait (3), acc_async_test (3)) ? 1 : 0, 1);
#pragma acc parallel loop copyout (a) async (3) gang worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    a[i] = 2 * i;
  acc_wait_async (3, 4);
  acc_wait (4);
  acc_wait_all ();
  check_int ("done", 1, acc_async_test_all () ? 1 : 0, 1);
  for (int i = 0; i < N; i++)
    check_int ("a", i, a[i], 2 * i);
  return report ();
}
