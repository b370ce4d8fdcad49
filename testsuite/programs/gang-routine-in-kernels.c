/* A kernels construct that calls a gang routine is executed once; stock GCC 12: wrong result, race.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64 };

#pragma acc routine gang
static void __attribute__ ((noinline))
add_numbers (int *a)
{
#pragma acc loop gang worker
  for (int i = 0; i < n; i++)
    a[i] += i;
}

int
main (void)
{
  int a[n] = { 0 }, b[n] = { 0 };

#pragma acc kernels copy(a, b)
  {
    b[0] += 1;
    add_numbers (a);
    for (int i = 1; i < n; i++)
      b[i] = b[i - 1] + a[i];
    add_numbers (a);
  }

  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, a[i], 2 * i);
      check_int ("b", i, b[i], 1 + i * (i + 1) / 2);
    }
  return report ();
}
