/* The device updates a byte atomically by its word, which may end behind the image; stock GCC 12: report
   "out of bounds" of the emulated device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

/* The last is one of these, whatever the order.  */
static char first, second;
#pragma acc declare create (first, second)
char third, fourth;
#pragma acc declare create (third, fourth)

#pragma acc routine seq
static void
count (int i)
{
  __atomic_fetch_add (&first, 1, __ATOMIC_RELAXED);
  __atomic_fetch_or (&second, 1 << i % 4, __ATOMIC_RELAXED);
  __atomic_fetch_add (&third, 2, __ATOMIC_RELAXED);
  __atomic_fetch_sub (&fourth, 1, __ATOMIC_RELAXED);
}

int
main (void)
{
  int values[4];
#pragma acc parallel num_gangs (1) num_workers (WORKERS) copyout (values)
  {
    first = second = third = fourth = 0;
#pragma acc loop worker
    for (int i = 0; i < 20; i++)
      count (i);
    values[0] = first;
    values[1] = second;
    values[2] = third;
    values[3] = fourth;
  }
  check_int ("first", 0, values[0], 20);
  check_int ("second", 0, values[1], 15);
  check_int ("third", 0, values[2], 40);
  check_int ("fourth", 0, values[3], -20);
  return report ();
}
