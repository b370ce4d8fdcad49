/* Atomic operations in worker-single code happen once, those in a worker loop once per iteration.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 4, n = 90 };

int
main (void)
{
  int once = 0, each = 0, histogram[7] = { 0 }, captured[gangs], most = 0;

#pragma acc parallel loop gang num_gangs(gangs) num_workers(WORKERS) \
  copy(once, each, histogram, most) copyout(captured)
  for (int g = 0; g < gangs; g++)
    {
      int before;
#pragma acc atomic capture
      before = once++;
      captured[g] = before;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	{
#pragma acc atomic update
	  each += i;
#pragma acc atomic update
	  histogram[(i + g) % 7]++;
	}
#pragma acc atomic update
      most += 1000;
    }

  int seen = 0, want[7] = { 0 };
  for (int g = 0; g < gangs; g++)
    {
      seen |= 1 << captured[g];
      for (int i = 0; i < n; i++)
	want[(i + g) % 7]++;
    }
  check_int ("once", 0, once, gangs);
  check_int ("captured", 0, seen, (1 << gangs) - 1);
  check_int ("each", 0, each, gangs * n * (n - 1) / 2);
  check_int ("most", 0, most, gangs * 1000);
  for (int i = 0; i < 7; i++)
    check_int ("histogram", i, histogram[i], want[i]);
  return report ();
}
