/* An atomic of a byte or two, which is one of the word around, does not race with plain stores to
   that word's other bytes: in global memory and in LDS, by directives and by built-in functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=all %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=all --schedule=hostile:3 %t 2>&1 | %filecheck %s
   CHECK: acc-run: summary: 0 reports, 0 occurrences
*/

static unsigned char bytes[8], places[2];
static short halves[4];

int
main (void)
{
  int n = 256, wrong = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(bytes, halves)
#pragma acc loop gang worker
  for (int i = 0; i < n; i++)
    if (i & 1)
      {
#pragma acc atomic
	bytes[0]++;
	/* This one changes nothing, half of the time.  */
#pragma acc atomic
	bytes[6] |= i & 4;
#pragma acc atomic
	halves[1] += i;
	__atomic_exchange_n (&bytes[4], i, __ATOMIC_RELAXED);
      }
    else if (i < 6)
      bytes[1 + i / 2] = i + 1;
    else if (i == 8)
      bytes[5] = bytes[7] = halves[0] = 7;
  wrong |= bytes[0] != n / 2 || bytes[1] != 1 || bytes[2] != 3 || bytes[3] != 5
	   || bytes[5] != 7 || bytes[6] != 4 || bytes[7] != 7 || halves[0] != 7
	   || halves[1] != (short) (n / 2 * (n / 2));

  /* What a gang's workers share is in LDS.  */
#pragma acc parallel loop gang num_gangs(2) num_workers(4) copy(places)
  for (int g = 0; g < 2; g++)
    {
      unsigned char shared[4] = { 0, 0, 0, 0 };
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	if (i & 1)
	  {
#pragma acc atomic
	    shared[0]++;
	  }
	else if (i == 4 || i == 6)
	  shared[i / 2] = 1;
      places[g] = shared[0] + shared[2] + shared[3];
    }
  return wrong || places[0] != n / 2 + 2 || places[1] != n / 2 + 2;
}
