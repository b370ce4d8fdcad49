/* Arrays of variable size that are firstprivate in compute constructs: each gang has a copy of its own; stock GCC 12: fault of the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

static void
rows (int n, int m, int a[n][m])
{
  int first[m];
  struct pair { int x; double y; } second[2][m];
  for (int j = 0; j < m; j++)
    {
      first[j] = 10 * j;
      second[1][j] = second[0][j] = (struct pair) { j, 2 * j };
    }

#pragma acc parallel num_gangs(3) num_workers(WORKERS) copy(a[0:n][0:m]) default(none) \
  firstprivate(first, second, n, m)
  {
    first[0]++;
    second[1][1].y += first[0];
#pragma acc loop gang
    for (int i = 0; i < n; i++)
#pragma acc loop worker vector
      for (int j = 0; j < m; j++)
	a[i][j] = i + first[j] + second[0][j].x + (int) second[1][j].y;
  }
  check_int ("first", 0, first[0], 0);
  check_int ("second", 1, (int) second[1][1].y, 2);

#pragma acc parallel loop num_workers(WORKERS) copy(a[0:n][0:m]) firstprivate(first)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += first[j];

#pragma acc serial copy(a[0:n][0:m]) firstprivate(first)
  {
    first[2] = 1;
    a[0][0] += first[2];
  }
  check_int ("first", 2, first[2], 20);

  /* In a queue the construct has them as they are now.  */
#pragma acc parallel loop num_workers(WORKERS) copy(a[0:n][0:m]) firstprivate(first) async
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += first[j];
  for (int j = 0; j < m; j++)
    first[j] = -1;
#pragma acc wait
}

int
main ()
{
  int a[9][13];
  rows (9, 13, a);
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 13; j++)
      check_int ("a", 13 * i + j, a[i][j],
		 i + 33 * j + (j == 0) + (j == 1) + (i == 0 && j == 0));
  return report ();
}
