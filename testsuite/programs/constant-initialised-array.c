/* A gang-private array with a constant initialiser compiles and has its contents in every worker; stock GCC 12: race reports, compiler crash at -O2.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

int
main (void)
{
  int out[2][n], at = 2;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(at) copyout(out)
  {
    int a[8] = { 3, 1, 4, 1, 5, 9, 2, 6 };
    static const int constant[4] = { 10, 20, 30, 40 };
    int b[4] = { 0 };
    a[at] += 100;
    b[at] = 7;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = a[i % 8] + constant[i % 4];
	out[1][i] = b[i % 4];
      }
  }

  int a[8] = { 3, 1, 104, 1, 5, 9, 2, 6 };
  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, out[0][i], a[i % 8] + 10 * (i % 4 + 1));
      check_int ("b", i, out[1][i], i % 4 == 2 ? 7 : 0);
    }
  return report ();
}
