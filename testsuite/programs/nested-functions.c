/* Variables of a function that nested functions use, in constructs and data regions; stock GCC 12: wrong result, or libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 60 };

int
main (void)
{
  int a[n], b[n], bias = 2, sum = 0;

  void fill (void)
  {
    for (int i = 0; i < n; i++)
      {
	a[i] = i;
	b[i] = 3 * i;
      }
    bias++;
  }

  void on_device (int factor)
  {
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a, b)
    {
      int shift = bias * factor;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	{
	  a[i] += shift;
	  b[i] += a[i];
	}
      a[0] = bias;
    }
  }

  fill ();
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a, b) reduction(+:sum)
  {
#pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < n; i++)
      {
	a[i] += bias;
	b[i] -= i;
	sum += a[i];
      }
  }
#pragma acc data copy(a) copyin(b)
  {
    on_device (5);
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) present(a, b)
    for (int i = 1; i < n; i++)
      a[i] += b[i];
  }
  for (int i = 0; i < n; i++)
    {
      int shifted = i + 3 + 15;
      check_int ("a", i, a[i], i ? 2 * shifted + 2 * i : 3);
      check_int ("b", i, b[i], 2 * i);
    }
  check_int ("sum", 0, sum, n * (n - 1) / 2 + 3 * n);
  return report ();
}
