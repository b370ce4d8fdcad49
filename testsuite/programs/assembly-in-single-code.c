/* An asm statement in worker-single code runs once and its outputs reach all workers; stock GCC 12: reports of missing waits.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 20 };

int
main (void)
{
  int out[n], start = 6, count = 0;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(start) copyout(out) copy(count)
  {
    int x = start, kept;
    asm volatile ("" : "+r" (x) : : "memory");
    kept = x * 7;
    asm volatile ("" : "+m" (kept));
    count++;
    asm volatile ("" : : : "memory");
    count += x;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = kept + i + count;
  }

  check_int ("count", 0, count, 7);
  for (int i = 0; i < n; i++)
    check_int ("out", i, out[i], 42 + i + 7);
  return report ();
}
