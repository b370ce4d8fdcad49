/* Broadcasts: 1 to 64 values and a struct that one worker knows and all others need.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   At each step single code takes K numbers from a table, a worker loop uses all
   of them, and single code changes the table; so they cannot be loaded once, and
   not by anybody at any time.  After the 5 by 5 blocks of NPB's BT.  */

#include "bench.h"

#define STEPS 8
#define MOST 64

struct range { double low, high; int from, to; };

static double table[GANGS][MOST], out[GANGS][N], want_table[GANGS][MOST], want[GANGS][N];

/* M (0) to M (K - 1).  */
#define EACH_1(M) M (0)
#define FOUR(M, A, B, C, D) M (A) M (B) M (C) M (D)
#define EACH_4(M) FOUR (M, 0, 1, 2, 3)
#define EACH_16(M) EACH_4 (M) FOUR (M, 4, 5, 6, 7) FOUR (M, 8, 9, 10, 11) FOUR (M, 12, 13, 14, 15)
#define EACH_64(M)								\
  EACH_16 (M)									\
  FOUR (M, 16, 17, 18, 19) FOUR (M, 20, 21, 22, 23) FOUR (M, 24, 25, 26, 27)	\
  FOUR (M, 28, 29, 30, 31) FOUR (M, 32, 33, 34, 35) FOUR (M, 36, 37, 38, 39)	\
  FOUR (M, 40, 41, 42, 43) FOUR (M, 44, 45, 46, 47) FOUR (M, 48, 49, 50, 51)	\
  FOUR (M, 52, 53, 54, 55) FOUR (M, 56, 57, 58, 59) FOUR (M, 60, 61, 62, 63)

#define TAKE(I) double t##I = table[gang][I] + step;
#define USE(I) sum = sum * 0.5 + t##I;
#define CHANGE(I) table[gang][I] = t##I * 0.75;

#define KERNEL(K)									\
  static void										\
  spread_##K (void)									\
  {											\
    BENCH_PRAGMA (acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS)	\
		  vector_length (64) present (table, out))				\
    for (int gang = 0; gang < GANGS; gang++)						\
      for (int step = 0; step < STEPS; step++)						\
	{										\
	  EACH_##K (TAKE)								\
	  _Pragma ("acc loop worker vector")						\
	  for (int i = 0; i < N; i++)							\
	    {										\
	      double sum = out[gang][i];						\
	      EACH_##K (USE)								\
	      out[gang][i] = sum;							\
	    }										\
	  EACH_##K (CHANGE)								\
	}										\
  }

KERNEL (1)
KERNEL (4)
KERNEL (16)
KERNEL (64)

/* The same with a struct.  */

static void
spread_struct (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  present (table, out)
  for (int gang = 0; gang < GANGS; gang++)
    for (int step = 0; step < STEPS; step++)
      {
	struct range range = { table[gang][0], table[gang][1] + 4.0, step, N - step };
#pragma acc loop worker vector
	for (int i = range.from; i < range.to; i++)
	  out[gang][i] = out[gang][i] * 0.5 + range.low + range.high;
	table[gang][0] = range.low * 0.75;
	table[gang][1] = range.high - 1.0;
      }
}

static void
spread_on_host (int gang, int step, int count)
{
  for (int i = 0; i < N; i++)
    for (int k = 0; k < count; k++)
      want[gang][i] = want[gang][i] * 0.5 + (want_table[gang][k] + step);
  for (int k = 0; k < count; k++)
    want_table[gang][k] = (want_table[gang][k] + step) * 0.75;
}

static void
spread_struct_on_host (int gang, int step)
{
  double low = want_table[gang][0], high = want_table[gang][1] + 4.0;
  for (int i = step; i < N - step; i++)
    want[gang][i] = want[gang][i] * 0.5 + low + high;
  want_table[gang][0] = low * 0.75;
  want_table[gang][1] = high - 1.0;
}

int
main (void)
{
  for (int gang = 0; gang < GANGS; gang++)
    for (int k = 0; k < MOST; k++)
      table[gang][k] = want_table[gang][k] = bench_number (gang * MOST + k);

#pragma acc data copy (table, out)
  {
    spread_1 ();
    spread_4 ();
    spread_16 ();
    spread_64 ();
    spread_struct ();
  }

  for (int gang = 0; gang < GANGS; gang++)
    {
      for (int count = 1; count <= MOST; count *= 4)
	for (int step = 0; step < STEPS; step++)
	  spread_on_host (gang, step, count);
      for (int step = 0; step < STEPS; step++)
	spread_struct_on_host (gang, step);
    }
  BENCH_COMPARE_ARRAY ("out", &out[0][0], &want[0][0], GANGS * N, 1e-12);
  BENCH_COMPARE_ARRAY ("table", &table[0][0], &want_table[0][0], GANGS * MOST, 1e-12);
  return bench_end ("bcast_pressure");
}
