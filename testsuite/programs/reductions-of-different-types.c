/* Reductions of different types and sizes in one function, several to a loop, keep apart and aligned; stock GCC 12: device fault on gfx803.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC 11 crashes over two worker reductions of different types in one function;
   GCC 12 gives a wide one a misaligned place in LDS, which gfx803
   (make check-programs with ACC_TEST_ARCH=fiji) does not take.  */

#include "check.h"

enum { n = 100 };

/* An int and a double of two loops at the same place in LDS.  */
static void
two_loops (void)
{
  double d = 0.5;
  int i1 = 3;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(d, i1)
  {
#pragma acc loop worker reduction(+:i1)
    for (int i = 0; i < n; i++)
      i1 += 2 * i;
#pragma acc loop worker reduction(+:d)
    for (int i = 0; i < n; i++)
      d += i;
  }
  check_int ("two loops", 0, i1, 3 + n * (n - 1));
  check_real ("two loops", 1, d, 0.5 + n * (n - 1) / 2);
}

/* Small types beside wide ones, in both orders.  */
static void
small_beside_wide (void)
{
  signed char c = 1;
  short s = 5, x = 5;
  double d = -2;
  _Complex double z = 1;
  __int128 w = 9;
  _Bool b = 1;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(c, s, d, z, w, b)
  {
#pragma acc loop worker reduction(+:c) reduction(+:d) reduction(^:s) reduction(+:z)
    for (int i = 0; i < n; i++)
      {
	c += i & 1;
	d += i * 0.5;
	s ^= i;
	z += i;
      }
#pragma acc loop worker reduction(+:z) reduction(&&:b) reduction(+:w) reduction(max:s)
    for (int i = 0; i < n; i++)
      {
	w += i;
	b = b && i < n;
	z += 1;
	s = s > 2 * i ? s : 2 * i;
      }
  }
  for (int i = 0; i < n; i++)
    x ^= i;
  check_int ("char", 0, c, 1 + n / 2);
  check_real ("double", 0, d, -2 + n * (n - 1) / 4);
  check_real ("complex", 0, __real__ z, 1 + n * (n - 1) / 2 + n);
  check_real ("complex", 1, __imag__ z, 0);
  check_int ("int128", 0, w, 9 + n * (n - 1) / 2);
  check_int ("bool", 0, b, 1);
  check_int ("short", 0, s, x > 2 * (n - 1) ? x : 2 * (n - 1));
}

int
main (void)
{
  two_loops ();
  small_beside_wide ();
  return report ();
}
