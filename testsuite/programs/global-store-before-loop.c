/* A global store in worker-single code is seen by every worker of the loop that follows; stock GCC 12: reports of missing waits.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 3, n = 64 };

int
main (void)
{
  int table[gangs][8], out[gangs][n];
  for (int g = 0; g < gangs; g++)
    for (int i = 0; i < 8; i++)
      table[g][i] = -1;

#pragma acc parallel loop gang num_gangs(gangs) num_workers(WORKERS) copy(table) copyout(out)
  for (int g = 0; g < gangs; g++)
    {
      table[g][3] = 42 + g;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	out[g][i] = table[g][3] + i;
    }

  for (int g = 0; g < gangs; g++)
    for (int i = 0; i < n; i++)
      check_int ("out", g * n + i, out[g][i], 42 + g + i);
  return report ();
}
