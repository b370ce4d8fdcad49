/* Scalars that a kernels construct in a queue changes have their values behind the wait; stock GCC 12: the old ones.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

static double
sum_of (double *a, int queue)
{
  double sum = 2;
#pragma acc kernels loop gang worker num_workers(WORKERS) reduction(+:sum) copyin(a[0:n]) async(queue)
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma acc wait(queue)
  return sum;
}

int
main (void)
{
  double a[n];
  int count = 4;
  _Complex float turned = 3;
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels async copy(a)
  {
    count = count + 1;
    turned *= 1.0iF;
    for (int i = 0; i < n; i++)
      a[i] += count;
  }
#pragma acc wait
  check_int ("count", 0, count, 5);
  check_int ("real", 0, (int) __real__ turned, 0);
  check_int ("imaginary", 0, (int) __imag__ turned, 3);
  for (int i = 0; i < n; i++)
    check_real ("a", i, a[i], i + 5);
  check_real ("sum", 0, sum_of (a, 3), 2 + n * (n - 1) / 2 + 5 * n);
  return report ();
}
