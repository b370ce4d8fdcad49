/* Workers add to memory that their gang shares, atomically, between two barriers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modelled on the manual of a kernel language: @shared memory, written by one @inner
   loop, added to with @atomic by the next one, whose iterations meet in one element.

   RUN: %run_program %s
   COUNTERS: len (k) == 1 and k[0].gangs == 3 and k[0].workers == WORKERS
   COUNTERS: WORKERS == 1 or k[0].barriers >= 2 * 8 * WORKERS  */

#include "expect.h"

enum { groups = 8, length = 32 };

static float result[groups][length];

int
main (void)
{
#pragma acc parallel num_gangs(3) num_workers(WORKERS) copyout(result)
#pragma acc loop gang
  for (int i = 0; i < groups; i++)
    {
      float shm[length];
#pragma acc loop worker
      for (int j = 0; j < length; j++)
	shm[j] = i;
#pragma acc loop worker
      for (int j = 0; j < 10 * length; j++)
	{
#pragma acc atomic update
	  shm[(i * j) % length] += 32;
	}
#pragma acc loop worker
      for (int j = 0; j < length; j++)
	result[i][j] = shm[j];
    }

  for (int i = 0; i < groups; i++)
    {
      float want[length];
      for (int j = 0; j < length; j++)
	want[j] = i;
      for (int j = 0; j < 10 * length; j++)
	want[(i * j) % length] += 32;
      for (int j = 0; j < length; j++)
	expect ("result", i * length + j, result[i][j], want[j]);
    }
  return expected ();
}
