/* Scalars without a clause that iterations over gangs set and a loop inside reduces are each gang's own; stock GCC 12: race between gangs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef WORKERS
#define WORKERS 8
#endif

enum { n = 24, m = 150 };
int a[n][m], b[n];
double of_file;

int
main (void)
{
  int t = 9, best = 0, only;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      a[j][i] = (i * j + j) % 7;

#pragma acc parallel loop gang
  for (int j = 0; j < n; j++)
    {
      if (j % 5 == 4)
	continue;
      t = 0;
      of_file = j;
#pragma acc loop vector reduction(+:t) reduction(+:of_file)
      for (int i = 0; i < m; i++)
	{
	  t += a[j][i];
	  of_file += a[j][i];
	}
      b[j] = t + 10000 * of_file;
    }
  for (int j = 0; j < n; j++)
    {
      int sum = 0;
      for (int i = 0; i < m; i++)
	sum += a[j][i];
      if (b[j] != (j % 5 == 4 ? 0 : sum + 10000 * (sum + j)))
	return 1;
    }

#pragma acc parallel num_gangs(3) num_workers(WORKERS)
  {
#pragma acc loop gang reduction(max:best)
    for (int j = 0; j < n; j++)
      {
	only = -1;
#pragma acc loop worker vector reduction(max:only)
	for (int i = 0; i < m; i++)
	  only = only > a[j][i] ? only : a[j][i];
	best = best > only * j ? best : only * j;
      }
  }
  int want = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      want = want > a[j][i] * j ? want : a[j][i] * j;
  if (best != want)
    return 2;

  /* A switch, and a loop that is left.  */
#pragma acc parallel loop gang num_gangs(3) num_workers(WORKERS)
  for (int j = 0; j < n; j++)
    {
      for (int k = 0;; k++)
	{
	  switch ((j + k) % 3)
	    {
	    case 0:
	      only = 1;
	      break;
	    case 1:
	      continue;
	    default:
	      only = k;
	    }
#pragma acc loop worker reduction(+:only)
	  for (int i = 0; i < m; i++)
	    only += a[j][i];
	  if (k > 2)
	    break;
	}
      b[j] = only;
    }
  for (int j = 0; j < n; j++)
    {
      int k = (j + 3) % 3 == 1 ? 4 : 3;
      int sum = (j + k) % 3 == 0 ? 1 : k;
      for (int i = 0; i < m; i++)
	sum += a[j][i];
      if (b[j] != sum)
	return 4;
    }

  /* All gangs together.  */
  t = 5;
#pragma acc parallel loop gang reduction(+:t)
  for (int j = 0; j < n; j++)
    {
#pragma acc loop vector reduction(+:t)
      for (int i = 0; i < m; i++)
	t += a[j][i];
    }
  want = 5;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      want += a[j][i];
  return t != want ? 3 : 0;
}
