/* The same inline functions in another unit.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "variables-of-implicit-routines.h"

int
of_other_unit (int x)
{
  int sum = 0;
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) reduction(+:sum)
  for (int i = 0; i < 4; i++)
    sum += digit (i) + weighted (i) - 1 + steps<3>::next (i) + (i == 3 ? x * 6 - 11 : 0);
  return sum;
}

template struct multiple<int>;

int
of_instance ()
{
  int sum = 0;
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) reduction(+:sum)
  for (int i = 0; i < 4; i++)
    sum += multiple<int> { i + 1 }.of (i + 1) - i;
  return sum + 2;
}
