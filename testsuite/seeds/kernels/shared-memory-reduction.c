/* Blocks are summed up in memory that a gang's workers share, with a barrier per level.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modelled on the manual of a kernel language: its reduction with @shared memory, one
   sum per @outer iteration, and @barrier between @inner loops.  OpenACC has no barrier:
   the end of a worker loop is one.  Shared memory is a variable that is private to the
   gang.  The total is added up by all gangs, with @atomic.

   RUN: %run_program %s
   COUNTERS: len (k) == 1 and k[0].gangs == 4 and k[0].workers == WORKERS
   Seven levels, of 16 blocks, with a barrier each at least.
   COUNTERS: WORKERS == 1 or k[0].barriers >= 7 * 16 * WORKERS  */

#include "expect.h"

enum { entries = 2000, block = 128, blocks = (entries + block - 1) / block };

static float vec[entries], block_sum[blocks];

int
main (void)
{
  float total = 0;
  for (int i = 0; i < entries; i++)
    vec[i] = 1 + i % 7;

#pragma acc parallel num_gangs(4) num_workers(WORKERS) copyin(vec) copyout(block_sum) copy(total)
#pragma acc loop gang
  for (int group = 0; group < blocks; group++)
    {
      float s_vec[block];
#pragma acc loop worker
      for (int item = 0; item < block; item++)
	s_vec[item] = group * block + item < entries ? vec[group * block + item] : 0;
      for (int alive = block / 2; alive > 0; alive /= 2)
	{
#pragma acc loop worker
	  for (int item = 0; item < alive; item++)
	    s_vec[item] += s_vec[item + alive];
	}
      block_sum[group] = s_vec[0];
#pragma acc atomic update
      total += s_vec[0];
    }

  float want_total = 0;
  for (int group = 0; group < blocks; group++)
    {
      float want = 0;
      for (int i = group * block; i < (group + 1) * block && i < entries; i++)
	want += vec[i];
      expect ("block_sum", group, block_sum[group], want);
      want_total += want;
    }
  expect ("total", 0, total, want_total);
  return expected ();
}
