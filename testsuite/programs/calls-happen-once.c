/* A call with side effects in worker-single code happens once; its result is known to all workers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <stdlib.h>

enum { n = 20 };

#pragma acc routine seq
static int __attribute__ ((noinline))
next (int *counter)
{
  *counter += 3;
  return *counter;
}

int
main (void)
{
  int out[3][n], counter[1] = { -1 };

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(out) copy(counter)
  {
    counter[0] = 0;
    int a = next (counter);
    int b = next (counter) * a;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[0][i] = a + i;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[1][i] = b + abs (-i);
    next (counter);
    int c = counter[0];
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[2][i] = c;
  }

  check_int ("counter", 0, counter[0], 9);
  for (int i = 0; i < n; i++)
    {
      check_int ("first", i, out[0][i], 3 + i);
      check_int ("second", i, out[1][i], 18 + i);
      check_int ("third", i, out[2][i], 9);
    }
  return report ();
}
