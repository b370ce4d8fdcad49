/* Reductions over gang, worker and vector loops, nested and combined, and several at once.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { rows = 7, columns = 9, n = 70 };

int
main (void)
{
  int a[rows][columns][n];
  long sum = 0, host_sum = 0, rows_sum[rows];
  double product = 1, host_product = 1;
  int most = -1, host_most = -1;
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++)
      for (int i = 0; i < n; i++)
	{
	  a[r][c][i] = (r * 31 + c * 17 + i * 7) % 101;
	  host_sum += a[r][c][i];
	  if (a[r][c][i] > host_most)
	    host_most = a[r][c][i];
	}

#pragma acc parallel num_gangs(3) num_workers(WORKERS) copyin(a) copy(sum, most) copyout(rows_sum)
  {
#pragma acc loop gang reduction(+:sum) reduction(max:most)
    for (int r = 0; r < rows; r++)
      {
	long row = 0;
#pragma acc loop worker reduction(+:sum, row) reduction(max:most)
	for (int c = 0; c < columns; c++)
	  {
#pragma acc loop vector reduction(+:sum, row) reduction(max:most)
	    for (int i = 0; i < n; i++)
	      {
		sum += a[r][c][i];
		row += a[r][c][i];
		most = most > a[r][c][i] ? most : a[r][c][i];
	      }
	  }
	rows_sum[r] = row;
      }
  }
  check_int ("sum", 0, sum, host_sum);
  check_int ("most", 0, most, host_most);
  for (int r = 0; r < rows; r++)
    {
      long row = 0;
      for (int c = 0; c < columns; c++)
	for (int i = 0; i < n; i++)
	  row += a[r][c][i];
      check_int ("rows_sum", r, rows_sum[r], row);
    }

  sum = 0;
#pragma acc parallel loop gang worker vector num_gangs(3) num_workers(WORKERS) copyin(a) \
  reduction(+:sum) reduction(*:product)
  for (int i = 0; i < n; i++)
    {
      sum += a[0][0][i];
      product *= 1 + a[0][0][i] / 1000.0;
    }
  host_sum = 0;
  for (int i = 0; i < n; i++)
    {
      host_sum += a[0][0][i];
      host_product *= 1 + a[0][0][i] / 1000.0;
    }
  check_int ("combined sum", 0, sum, host_sum);
  check_real ("combined product", 0, product, host_product);

  /* Two reductions of different types in one worker loop, twice in a region.  */
  int count = 0;
  double mean = 0, after = 0;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(a) copy(count, mean, after)
  {
    int local_count = 0;
    double local_mean = 0;
#pragma acc loop worker reduction(+:local_count, local_mean)
    for (int i = 0; i < n; i++)
      {
	local_count += a[1][1][i] > 50;
	local_mean += a[1][1][i] * 0.5;
      }
    count = local_count;
    mean = local_mean / n;
    double local_after = 0;
#pragma acc loop worker reduction(+:local_after)
    for (int i = 0; i < n; i++)
      local_after += a[1][1][i] - local_mean / n;
    after = local_after;
  }
  int host_count = 0;
  double host_mean = 0, host_after = 0;
  for (int i = 0; i < n; i++)
    {
      host_count += a[1][1][i] > 50;
      host_mean += a[1][1][i] * 0.5;
    }
  for (int i = 0; i < n; i++)
    host_after += a[1][1][i] - host_mean / n;
  check_int ("count", 0, count, host_count);
  check_real ("mean", 0, mean, host_mean / n);
  check_real ("after", 0, after, host_after);
  return report ();
}
