/* Gangs that share nothing, or through atomics only, or store the same, are not reported.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=gangs %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=gangs --schedule=hostile:1 %t
   Results and counters are those without the check.
   RUN: %acc_run --check=gangs --counters=%t.1 %t
   RUN: %acc_run --counters=%t.2 %t
   RUN: diff %t.1 %t.2
*/

int a[100], b[100], all[4];
char bytes[64];

int
main (void)
{
  int sum = 0, count = 0;
  _Complex double big = 0;
#pragma acc parallel num_gangs(4) num_workers(4) copy(a, b, sum, count, big, all, bytes)
  {
    /* All gangs store and load the same.  */
    all[0] = 5;
    all[1] = all[0] + 1;
    int local[20];
#pragma acc loop worker
    for (int i = 0; i < 20; i++)
      local[i] = i;
    /* Neighbours write bytes of one word.  */
#pragma acc loop gang
    for (int i = 0; i < 64; i++)
      bytes[i] = i;
#pragma acc loop gang worker
    for (int i = 0; i < 100; i++)
      {
	a[i] = i + local[i % 20];
#pragma acc atomic update
	count++;
      }
    /* Reductions, one by atomics, one under a lock.  */
#pragma acc loop gang worker reduction(+:sum) reduction(+:big)
    for (int i = 0; i < 100; i++)
      {
	sum += i;
	big += i;
      }
  }
  return sum != 4950 || count != 100 || __real__ big != 4950 || a[99] != 118 || all[1] != 6
	 || bytes[63] != 63;
}
