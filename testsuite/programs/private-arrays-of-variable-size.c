/* Arrays of variable size that are private in loops: each worker has its own; stock GCC 12: races.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 48 };

#pragma acc routine seq
static int
sum (const int *x, int count)
{
  int result = 0;
  for (int i = 0; i < count; i++)
    result += x[i] * (i + 1);
  return result;
}

static void
test (int *a, int width, int rounds)
{
  int row[width], table[width][3];
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a[0:n])
  for (int round = 0; round < rounds; round++)
    {
#pragma acc loop worker private(row)
      for (int i = 0; i < n; i++)
	{
	  for (int j = 0; j < width; j++)
	    row[j] = i + j * round;
	  row[1] += a[i];
	  a[i] = sum (row, width) % 1000;
	}
      a[round] += 2;
#pragma acc loop worker vector private(table)
      for (int i = 0; i < n; i++)
	{
	  for (int j = 0; j < width; j++)
	    table[j][i % 3] = a[i] + j;
	  a[i] = table[width - 1][i % 3] - table[1][i % 3] + a[i] / 2;
	}
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(a[0:n]) private(row)
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < width; j++)
	row[j] = j * a[i];
      a[i] = sum (row, width);
    }
}

static void
expect (int *a, int width, int rounds)
{
  for (int round = 0; round < rounds; round++)
    {
      for (int i = 0; i < n; i++)
	{
	  int total = 0;
	  for (int j = 0; j < width; j++)
	    total += (i + j * round + (j == 1 ? a[i] : 0)) * (j + 1);
	  a[i] = total % 1000;
	}
      a[round] += 2;
      for (int i = 0; i < n; i++)
	a[i] = width - 2 + a[i] / 2;
    }
  for (int i = 0; i < n; i++)
    {
      int total = 0;
      for (int j = 0; j < width; j++)
	total += j * a[i] * (j + 1);
      a[i] = total;
    }
}

int
main (void)
{
  static int a[n], expected[n];
  for (int i = 0; i < n; i++)
    a[i] = expected[i] = i;
  volatile int width = 7;
  test (a, width, 9);
  expect (expected, 7, 9);
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], expected[i]);
  return report ();
}
