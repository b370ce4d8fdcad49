/* A recursive seq routine works from worker-single code and from within a worker loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 18 };

#pragma acc routine seq
static int __attribute__ ((noinline))
fibonacci (int i)
{
  return i < 2 ? i : fibonacci (i - 1) + fibonacci (i - 2);
}

int
main (void)
{
  int out[n], depth[1];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(out, depth)
  {
    int ten = fibonacci (10);
    depth[0] = ten;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = fibonacci (i % 9) + ten;
  }

  check_int ("depth", 0, depth[0], 55);
  for (int i = 0; i < n; i++)
    check_int ("out", i, out[i], fibonacci (i % 9) + 55);
  return report ();
}
