/* Reductions over references give the host's result.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { rows = 5, n = 60 };

template<typename T>
static void
sum_and_most (const T (&a)[rows][n], T &sum, T &most)
{
#pragma acc parallel num_gangs(2) num_workers(WORKERS) copyin(a) copy(sum, most)
#pragma acc loop gang reduction(+:sum) reduction(max:most)
  for (int r = 0; r < rows; r++)
    {
#pragma acc loop worker vector reduction(+:sum) reduction(max:most)
      for (int i = 0; i < n; i++)
	{
	  sum += a[r][i];
	  most = most > a[r][i] ? most : a[r][i];
	}
    }
}

template<typename T>
static void
test (const char *name)
{
  T a[rows][n], sum = 4, most = 0, want_sum = 4, want_most = 0;
  for (int r = 0; r < rows; r++)
    for (int i = 0; i < n; i++)
      {
	a[r][i] = (r * 13 + i * 7) % 59;
	want_sum += a[r][i];
	want_most = want_most > a[r][i] ? want_most : a[r][i];
      }
  sum_and_most (a, sum, most);
  check_real (name, 0, sum, want_sum);
  check_real (name, 1, most, want_most);
}

int
main ()
{
  test<int> ("int");
  test<long> ("long");
  test<float> ("float");
  test<double> ("double");
  return report ();
}
