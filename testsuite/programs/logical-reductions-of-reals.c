/* Logical reductions over float and double compile and are right; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 29 };

int
main (void)
{
  double all = 1, any = 0;
  float some = 1, none = 0;

#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) reduction(&&:all, some) \
  reduction(||:any, none)
  for (int i = 0; i < n; i++)
    {
      all = all && (i + 0.5);
      some = some && (i != 11);
      any = any || (i == 22);
      none = none || (i > 100);
    }

  check_real ("all", 0, all, 1);
  check_real ("some", 0, some, 0);
  check_real ("any", 0, any, 1);
  check_real ("none", 0, none, 0);
  return report ();
}
