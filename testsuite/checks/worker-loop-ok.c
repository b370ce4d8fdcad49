/* A worker loop with prologue, reduction, critical atomics and a console line is quiet; counters stay the same.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %acc_run --check=races --counters=%t.on --schedule=hostile:1 %t 2>&1 | %filecheck %s
   RUN: %acc_run --check=none --counters=%t.off --schedule=hostile:1 %t
   RUN: diff %t.on %t.off
   RUN: %acc_run --check=all --schedule=random:1 %t 2>&1 | %filecheck %s
   CHECK: acc-run: summary: 0 reports, 0 occurrences; checked: {{.*}}races
   A wrong list is refused.
   RUN: %not %acc_run --check=rases %t 2>&1 | %filecheck %s --check-prefix=LIST
   RUN: %not %acc_run --check=races, %t 2>&1 | %filecheck %s --check-prefix=LIST
   LIST: error: --check=ra{{.*}}: bad value 'ra{{.*}}' for check (races, gangs, queues, lanes, barriers, bounds, uninit, waitcnt, nops (a list with commas), all or none;
*/

#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  int table[16], sums[4] = { 0 }, count = 0, wrong = 0;
#pragma acc parallel num_gangs(4) num_workers(4) copyout(table) copy(sums, count)
#pragma acc loop gang
  for (int g = 0; g < 4; g++)
    {
      int base = g * 4, sum = 0;
      table[base] = base;
#pragma acc loop worker reduction(+:sum)
      for (int i = 0; i < 32; i++)
	{
	  int *p = malloc (8);
	  p[0] = table[base] + i;
	  sum += p[0];
	  free (p);
#pragma acc atomic
	  count++;
	}
      sums[g] = sum;
      printf ("gang %d\n", g);
    }
  for (int g = 0; g < 4; g++)
    wrong += sums[g] != 32 * 4 * g + 31 * 16;
  return wrong + (count != 128);
}
