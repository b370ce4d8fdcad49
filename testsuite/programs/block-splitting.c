/* Single statements between worker loops run once, before and after each loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 60 };

int
main (void)
{
  int a[n], count = 0, log[6];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(a, log) copy(count)
  {
    count++;
    log[0] = count;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      a[i] = i;
    count += 10;
    log[1] = count + a[n - 1];
    log[2] = log[1] * 2;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      a[i] += log[2];
#pragma acc atomic update
    count += 100;
    log[3] = a[5];
    log[4] = count;
    count++;
    log[5] = count;
  }

  int want[6] = { 1, 11 + n - 1, 2 * (11 + n - 1), 5 + 2 * (11 + n - 1), 111, 112 };
  for (int i = 0; i < 6; i++)
    check_int ("log", i, log[i], want[i]);
  check_int ("count", 0, count, 112);
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], i + want[2]);
  return report ();
}
