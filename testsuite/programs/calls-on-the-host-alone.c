/* Routines that host and device both call ask acc_on_device, and call on the host what is there alone; stock GCC 12: "hasn't been marked to be included in the offloaded code".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>

#include "check.h"

enum { n = 50 };

static int seen, *table;

/* Nothing that the device could have.  */

static int __attribute__ ((noinline))
remember (int x)
{
  seen += x;
  for (int i = 0; table && i < x; i++)
    seen += table[i];
  return seen;
}

static inline int
through_another (int x)
{
  return remember (x) + 1;
}

#pragma acc routine seq
static int __attribute__ ((noinline))
twice (int x)
{
  if (acc_on_device (acc_device_host))
    {
      for (int i = 0; i < 2; i++)
	remember (x);
      if (x > 100)
	return through_another (x);
    }
  return 2 * x;
}

#pragma acc routine worker
static int __attribute__ ((noinline))
sum (const int *a, int count)
{
  int device = acc_on_device (acc_device_not_host), s = 0;
#pragma acc loop worker reduction(+:s)
  for (int i = 0; i < count; i++)
    s += a[i];
  if (device)
    return s;
  return remember (0) - s;
}

int
main (void)
{
  int a[n], results[2];
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a) copyout(results)
  {
    results[0] = sum (a, n);
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      a[i] = twice (a[i]);
    results[1] = twice (1000);
  }
  check_int ("sum", 0, results[0], n * (n - 1) / 2);
  check_int ("twice", 0, results[1], 2000);
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], 2 * i);

  check_int ("seen", 0, seen, 0);
  check_int ("twice", 1, twice (7), 14);
  check_int ("seen", 1, seen, 14);
  check_int ("twice", 2, twice (101), 14 + 3 * 101 + 1);
  check_int ("sum", 1, sum (a, n), 14 + 3 * 101 - n * (n - 1));
  return report ();
}
