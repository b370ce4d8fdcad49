/* Histogram: bins of a gang in shared memory, atomic increments, one worker empties them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Every gang counts its part of N keys in an array of its own, which the compiler
   keeps in LDS: cleared by all workers, incremented atomically by all of them and
   added to the total by single code, which must see all increments.  */

#include "bench.h"

#define BINS 64
#define PARTS (2 * GANGS)

static int keys[N], total[BINS], want[BINS];

static void
count_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  copyin (keys) copy (total)
  for (int part = 0; part < PARTS; part++)
    {
      int bins[BINS];
#pragma acc loop worker vector
      for (int i = 0; i < BINS; i++)
	bins[i] = 0;
#pragma acc loop worker vector
      for (int i = part * (N / PARTS); i < (part + 1) * (N / PARTS); i++)
	{
#pragma acc atomic update
	  bins[keys[i]]++;
	}
      for (int i = 0; i < BINS; i++)
	{
#pragma acc atomic update
	  total[i] += bins[i];
	}
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    keys[i] = bench_bits (i) % BINS & bench_bits (i + 5555) % BINS;

  count_on_device ();

  for (int i = 0; i < N; i++)
    want[keys[i]]++;
  BENCH_COMPARE_ARRAY ("total", total, want, BINS, 0);
  return bench_end ("histogram");
}
