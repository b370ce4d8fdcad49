/* Worker-single code after a worker loop reads what all workers stored, and overwrites it only then; stock GCC 12: race reports.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 200, rounds = 5 };

int
main (void)
{
  int a[n], sums[rounds];
  for (int i = 0; i < n; i++)
    a[i] = i;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a) copyout(sums)
  {
    for (int round = 0; round < rounds; round++)
      {
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  a[i] += round + 1;
	int sum = 0;
	for (int i = 0; i < n; i += 7)
	  sum += a[i];
	sums[round] = sum;
	a[0] = sum;
	a[n - 1] = -sum;
      }
  }

  int host[n];
  for (int i = 0; i < n; i++)
    host[i] = i;
  for (int round = 0; round < rounds; round++)
    {
      int sum = 0;
      for (int i = 0; i < n; i++)
	host[i] += round + 1;
      for (int i = 0; i < n; i += 7)
	sum += host[i];
      check_int ("sums", round, sums[round], sum);
      host[0] = sum;
      host[n - 1] = -sum;
    }
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], host[i]);
  return report ();
}
