/* Arrays of variable size that a nested function uses, in constructs of the one around; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

static void
around (int n)
{
  int v[n], w[n][3], wrong = 0;

  int
  sum (void)
  {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += v[i] + w[i][2];
    return s;
  }

  for (int i = 0; i < n; i++)
    v[i] = w[i][2] = 1;
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(v, w)
  for (int i = 0; i < n; i++)
    {
      v[i] += i;
      w[i][2] += v[i];
    }
#pragma acc parallel loop num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    v[i]++;
#pragma acc enter data copyin(v)
#pragma acc parallel loop present(v)
  for (int i = 0; i < n; i++)
    v[i]++;
#pragma acc update self(v[0:2])
#pragma acc exit data copyout(v)
  check_int ("sum", n, sum (), n * (n - 1) + 5 * n);
#pragma acc data copy(v[0:n])
  {
#pragma acc kernels loop independent present(v)
    for (int i = 0; i < n; i++)
      v[i] = i;
  }
#pragma acc parallel loop firstprivate(v) reduction(+:wrong)
  for (int i = 0; i < n; i++)
    wrong += v[i] != i;
#pragma acc parallel loop gang private(v, w) reduction(+:wrong)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop worker
      for (int j = 0; j < n; j++)
	{
	  v[j] = i + j;
	  w[j][2] = v[j];
	}
      wrong += v[n - 1] != i + n - 1 || w[0][2] != i;
    }
  check_int ("wrong", n, wrong, 0);
  check_int ("sum", 0, sum (), n * (n - 1) + 2 * n);
}

int
main (void)
{
  around (20);
  around (7);
  return report ();
}
