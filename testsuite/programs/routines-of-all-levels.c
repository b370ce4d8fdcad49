/* Gang, worker, vector and seq routines called from every place that may call them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { rows = 6, n = 70 };

#pragma acc routine seq
static int __attribute__ ((noinline))
at (int row, int i)
{
  return row * 1000 + i;
}

#pragma acc routine vector
static int __attribute__ ((noinline))
vector_sum (const int *a, int count)
{
  int sum = 0;
#pragma acc loop vector reduction(+:sum)
  for (int i = 0; i < count; i++)
    sum += a[i];
  return sum;
}

#pragma acc routine worker
static void __attribute__ ((noinline))
worker_fill (int *a, int row)
{
  int start = at (row, 0);
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] = start + i;
}

#pragma acc routine gang
static void __attribute__ ((noinline))
gang_fill (int a[rows][n], int *sums)
{
#pragma acc loop gang
  for (int row = 0; row < rows; row++)
    {
      worker_fill (a[row], row);
      sums[row] = vector_sum (a[row], n);
    }
}

int
main (void)
{
  int a[rows][n], sums[rows], by_worker[rows];

#pragma acc parallel num_gangs(3) num_workers(WORKERS) copyout(a, sums)
  gang_fill (a, sums);

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(a) copyout(by_worker)
  {
#pragma acc loop worker
    for (int row = 0; row < rows; row++)
      by_worker[row] = vector_sum (a[row], n) + at (row, 1);
  }

  for (int row = 0; row < rows; row++)
    {
      int sum = 0;
      for (int i = 0; i < n; i++)
	{
	  check_int ("a", row * n + i, a[row][i], row * 1000 + i);
	  sum += row * 1000 + i;
	}
      check_int ("sums", row, sums[row], sum);
      check_int ("by_worker", row, by_worker[row], sum + row * 1000 + 1);
    }
  return report ();
}
