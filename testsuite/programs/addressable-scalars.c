/* Scalars whose address is taken, changed through pointers and calls, are right in every worker.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 30, rounds = 4 };

#pragma acc routine seq
static void __attribute__ ((noinline))
swap (int *a, int *b)
{
  int t = *a;
  *a = *b;
  *b = t;
}

int
main (void)
{
  int out[rounds][n], which[rounds] = { 0, 1, 1, 0 };

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(which) copyout(out)
  {
    int x = 1, y = 100;
    for (int round = 0; round < rounds; round++)
      {
	int *p = which[round] ? &x : &y;
	*p += 5;
	swap (&x, &y);
	volatile int v = x * 2;
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  out[round][i] = x * 1000 + y + v + i;
      }
  }

  int x = 1, y = 100;
  for (int round = 0; round < rounds; round++)
    {
      *(which[round] ? &x : &y) += 5;
      swap (&x, &y);
      for (int i = 0; i < n; i++)
	check_int ("out", round * n + i, out[round][i], x * 1000 + y + x * 2 + i);
    }
  return report ();
}
