/* Loops with a minimum that may be vectorized in a version of their own, for pointers that may be to one array.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 200 };

/* The host's, and the device's.  */
#define UPDATE							\
  for (int i = 0; i < m; i++)					\
    {								\
      unsigned x = (first - i) ^ (first >> 2 != (unsigned) i ? second : first); \
      least = least > x ? x : least;				\
      to[2 * i + 1] = from[28] - 3;				\
      least = least > (x + second) >> 2 ? (x + second) >> 2 : least;	\
    }

__attribute__ ((noinline)) static unsigned
update (int *to, int *from, int m, unsigned first, unsigned second)
{
  unsigned least = 5000;
#pragma acc parallel loop gang vector num_gangs(3) num_workers(WORKERS) reduction(min:least) \
  copy(to[0:n], from[0:n])
  UPDATE
  return least;
}

__attribute__ ((noinline)) static unsigned
update_here (int *to, int *from, int m, unsigned first, unsigned second)
{
  unsigned least = 5000;
  UPDATE
  return least;
}

int
main ()
{
  int a[n], b[n], want[n];
  for (int i = 0; i < n; i++)
    {
      a[i] = want[i] = i % 7;
      b[i] = i % 23;
    }
  unsigned found = update (a, b, 31, 300, 4000);
  check_int ("apart", 0, found, update_here (want, b, 31, 300, 4000));
  found = update (a, a, 90, 300, 4000);
  check_int ("same", 0, found, update_here (want, want, 90, 300, 4000));
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], want[i]);
  return report ();
}
