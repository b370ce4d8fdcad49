/* A store that nothing but a worker loop follows is seen by all its workers; stock GCC 12: race reports.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64 };

int
main (void)
{
  int table[8], out[n];
  for (int i = 0; i < 8; i++)
    table[i] = -1;

  /* No value of the single part is needed in the loop, so that stock GCC has no
     reason of its own to have the workers meet.  */
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(table) copyout(out)
  {
    table[3] = 42;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = table[3] + i;
  }

  for (int i = 0; i < n; i++)
    check_int ("out", i, out[i], 42 + i);
  return report ();
}
