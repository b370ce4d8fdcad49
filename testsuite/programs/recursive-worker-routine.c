/* A recursive worker routine keeps apart what each depth hands to its workers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Each depth uses the same slots of LDS as the one above, before and after its
   calls.  Stock GCC 12 is right here, too: its barriers around calls see to it.  */

#include "check.h"

enum { n = 40, depths = 5 };

#pragma acc routine worker
static int __attribute__ ((noinline))
walk (const int *steps, int *out, int depth)
{
  int own = steps[depth], left = 0, right = 0, sum = 0;
  int pair[2] = { own + 1, depth };
  if (depth > 0)
    {
      left = walk (steps, out, depth - 1);
      if (own & 1)
	right = walk (steps, out, depth - own);
    }
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < n; i++)
    {
      out[i] += own + left * (i & 3) + right + pair[i & 1];
      sum += i & own;
    }
  return own + left + right + sum;
}

int
main (void)
{
  int steps[depths] = { 1, 1, 1, 3, 2 }, out[n] = { 0 }, want[n] = { 0 }, result[1] = { 0 };

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(out, result) copyin(steps)
  result[0] = walk (steps, out, depths - 1);

  check_int ("result", 0, result[0], walk (steps, want, depths - 1));
  for (int i = 0; i < n; i++)
    check_int ("out", i, out[i], want[i]);
  return report ();
}
