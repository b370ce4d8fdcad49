/* A chain of calls: gang loop, worker routine, vector routine, seq routine.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   None is inlined.  The worker routine shares blocks of a row among the workers
   and hands each to the vector routine, which smooths the block with the help of
   the seq routine; single code between the two calls scales by what the worker
   routine has returned.  */

#include "bench.h"

#define ROWS 64
#define BLOCK 64

static float in[ROWS][N], out[ROWS][N], want[ROWS][N], scales[ROWS], want_scales[ROWS];

#pragma acc routine seq
static float __attribute__ ((noinline))
limit (float number)
{
  return number > 0.75f ? 0.75f : number;
}

#pragma acc routine vector
static void __attribute__ ((noinline))
smooth (const float *from, float *to, float scale)
{
#pragma acc loop vector
  for (int i = 0; i < BLOCK; i++)
    to[i] = limit (from[i] * scale) + to[i];
}

#pragma acc routine worker
static float __attribute__ ((noinline))
smooth_row (const float *from, float *to, float scale)
{
#pragma acc loop worker
  for (int block = 0; block < N / BLOCK; block++)
    smooth (from + block * BLOCK, to + block * BLOCK, scale);
  return scale * 0.5f + to[0];
}

static void
smooth_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  copyin (in) copy (out) copyout (scales)
  for (int row = 0; row < ROWS; row++)
    {
      float scale = smooth_row (in[row], out[row], 1.0f);
      scales[row] = smooth_row (in[row], out[row], scale);
    }
}

static float
smooth_on_host (int row, float scale)
{
  for (int i = 0; i < N; i++)
    want[row][i] += limit (in[row][i] * scale);
  return scale * 0.5f + want[row][0];
}

int
main (void)
{
  if (N % BLOCK != 0)
    {
      fprintf (stderr, "routine_chain: N must be a multiple of %d\n", BLOCK);
      return 1;
    }
  for (int row = 0; row < ROWS; row++)
    for (int i = 0; i < N; i++)
      in[row][i] = (float) bench_number (row * N + i);

  smooth_on_device ();

  for (int row = 0; row < ROWS; row++)
    want_scales[row] = smooth_on_host (row, smooth_on_host (row, 1.0f));
  BENCH_COMPARE_ARRAY ("out", &out[0][0], &want[0][0], ROWS * N, 1e-5);
  BENCH_COMPARE_ARRAY ("scale", scales, want_scales, ROWS, 1e-5);
  return bench_end ("routine_chain");
}
