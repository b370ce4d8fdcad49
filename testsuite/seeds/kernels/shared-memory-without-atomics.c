/* Workers that add without atomic to an element of shared memory race, and are reported.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modelled on the manual of a kernel language: @shared memory without @atomic; its
   @nobarrier has no OpenACC equivalent.

   RUN: %run_program %s
   COUNTERS: k[0].workers == WORKERS
   RACES: WORKERS > 1  */

#include <stdio.h>

enum { length = 32 };

int
main (void)
{
  float result[length];
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(result)
#pragma acc loop gang
  for (int i = 0; i < 2; i++)
    {
      float shm[length];
#pragma acc loop worker
      for (int j = 0; j < length; j++)
	shm[j] = i;
#pragma acc loop worker
      for (int j = 0; j < 10 * length; j++)
	shm[j % 5] += 32;
#pragma acc loop worker
      for (int j = 0; j < length; j++)
	result[j] = shm[j];
    }
  printf ("%g\n", result[0]);
  return 0;
}
