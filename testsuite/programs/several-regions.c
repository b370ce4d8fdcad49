/* Regions with different numbers of workers, gangs and shapes in one program do not disturb each other.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64 };

int
main (void)
{
  int a[n], b[n], c[n], d[n], workers = WORKERS;

#pragma acc parallel num_gangs(1) num_workers(2) copyout(a)
  {
    int x = 3;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      a[i] = x + i;
  }
#pragma acc parallel num_gangs(5) num_workers(WORKERS) copyin(a) copyout(b)
  {
#pragma acc loop gang worker
    for (int i = 0; i < n; i++)
      b[i] = a[i] * 2;
  }
#pragma acc parallel num_gangs(2) num_workers(workers) vector_length(64) copyin(b) copyout(c)
  {
#pragma acc loop gang
    for (int g = 0; g < 2; g++)
      {
	int shift = g * 100 + b[g];
#pragma acc loop worker vector
	for (int i = 0; i < n / 2; i++)
	  c[g * (n / 2) + i] = shift + b[i];
      }
  }
#pragma acc serial copyin(c) copyout(d)
  for (int i = 0; i < n; i++)
    d[i] = c[n - 1 - i];

  for (int i = 0; i < n; i++)
    {
      int g = (n - 1 - i) / (n / 2), j = (n - 1 - i) % (n / 2);
      check_int ("a", i, a[i], 3 + i);
      check_int ("b", i, b[i], 2 * (3 + i));
      check_int ("d", i, d[i], g * 100 + 2 * (3 + g) + 2 * (3 + j));
    }
  return report ();
}
