/* A vector routine called in worker-single code does its work once, not once per worker; stock GCC 12: wrong results.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 130 };

#pragma acc routine vector
static void __attribute__ ((noinline))
increment (int *a, int count)
{
#pragma acc loop vector
  for (int i = 0; i < count; i++)
    a[i]++;
}

int
main (void)
{
  int a[n], out[n];
  for (int i = 0; i < n; i++)
    a[i] = i;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a) copyout(out)
  {
    increment (a, n);
    increment (a, n / 2);
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = a[i];
  }

  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, a[i], i + 1 + (i < n / 2));
      check_int ("out", i, out[i], i + 1 + (i < n / 2));
    }
  return report ();
}
