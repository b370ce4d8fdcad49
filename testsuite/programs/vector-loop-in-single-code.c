/* A vector loop directly in worker-single code does its work once, not once per worker; stock GCC 12: race reports.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 200 };

int
main (void)
{
  int a[n], out[n], sums[1];
  for (int i = 0; i < n; i++)
    a[i] = i;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a) copyout(out, sums)
  {
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      a[i] += 3;
    int sum = 0;
#pragma acc loop vector reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += a[i];
    sums[0] = sum;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = a[i] + sum;
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      a[i] *= 2;
  }

  int sum = n * (n - 1) / 2 + 3 * n;
  check_int ("sums", 0, sums[0], sum);
  for (int i = 0; i < n; i++)
    {
      check_int ("out", i, out[i], i + 3 + sum);
      check_int ("a", i, a[i], 2 * (i + 3));
    }
  return report ();
}
