/* What worker 0 alone loads in a loop, GCC does not load in front of it, where all workers would.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 27 };

int global = 7;
#pragma acc declare copyin(global)

int
main (void)
{
  double a[n], b[n];
  int mapped = 5;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(mapped) copyout(a, b)
  {
    mapped = 3;
    global = 4;
    for (int i = 0; i < n; i++)
      {
	/* Needs no memory, and so no barrier.  */
#pragma acc loop worker
	for (int j = 0; j < 9; j++)
	  ;
	/* Stores of another type: the loads are the same in each iteration.  */
	a[i] = i * mapped;
	b[i] = i * global;
      }
  }

  for (int i = 0; i < n; i++)
    {
      check_real ("a", i, a[i], i * 3);
      check_real ("b", i, b[i], i * 4);
    }
  return report ();
}
