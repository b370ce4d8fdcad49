/* Arrays of variable size whose elements want to be aligned to more than 8 bytes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

struct __attribute__ ((aligned (32))) cell { int k; short s; };

#pragma acc routine seq
static int
corner (int n, int m, __int128 a[n][m][2])
{
  return a[n - 1][m - 1][1];
}

static void
two_dimensions (int n, int m)
{
  __int128 a[n][m];
  struct cell c[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i * m + j, c[i][j] = (struct cell) { i, j };

#pragma acc parallel loop gang worker num_workers(WORKERS) collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += c[i][j].k;
#pragma acc data copy(a) copyin(c)
  {
#pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	a[i][j] += c[i][j].s;
#pragma acc parallel loop worker num_workers(WORKERS) copy(a[0:n][0:m])
    for (int i = 0; i < n; i++)
      {
	struct cell row[2][m];
	for (int j = 0; j < m; j++)
	  row[0][j].k = 1, row[1][j].k = 2;
	for (int j = 0; j < m; j++)
	  a[i][j] += row[0][j].k + row[1][j].k;
      }
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      check_int ("two", i * m + j, a[i][j], i * m + j + i + j + 3);
}

static void
three_dimensions (int n, int m)
{
  __int128 a[n][m][2];
  int sum = 0;
  for (int i = 0; i < n * m * 2; i++)
    a[i / 2 / m][i / 2 % m][i % 2] = i;
#pragma acc parallel loop worker num_workers(WORKERS) collapse(3) copy(a) reduction(+:sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < 2; k++)
	{
	  __int128 *p = &a[i][j][k];
	  sum += *p == (i * m + j) * 2 + k;
	  *p += k;
	}
  check_int ("three", 0, sum, n * m * 2);
#pragma acc parallel num_gangs(1) copyin(a) copyout(sum)
  sum = corner (n, m, a);
  check_int ("corner", 0, sum, n * m * 2);
}

int
main (void)
{
  two_dimensions (5, 7);
  three_dimensions (3, 6);
  return report ();
}
