/* Needleman-Wunsch: a worker loop per anti-diagonal, one after another in a gang.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   PAIRS pairs of sequences of length N.  The cells of a diagonal do not depend
   on each other but on the two diagonals before; so there are 2 N - 1 short
   loops, and what counts is how soon all workers go from one to the next.  */

#include "bench.h"

#define PAIRS GANGS
#define GAP 2
#define M (N + 1)

static int likeness[PAIRS][N][N], score[PAIRS][M][M], want[PAIRS][M][M];

static void
align_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  copyin (likeness) copy (score)
  for (int pair = 0; pair < PAIRS; pair++)
    for (int diagonal = 0; diagonal < 2 * N - 1; diagonal++)
      {
	int first = diagonal < N ? 0 : diagonal - N + 1;
	int last = diagonal < N ? diagonal : N - 1;
#pragma acc loop worker vector
	for (int i = first; i <= last; i++)
	  {
	    int j = diagonal - i;
	    int both = score[pair][i][j] + likeness[pair][i][j];
	    int up = score[pair][i][j + 1] - GAP, left = score[pair][i + 1][j] - GAP;
	    int best = up > left ? up : left;
	    score[pair][i + 1][j + 1] = both > best ? both : best;
	  }
      }
}

static void
align_on_host (int pair)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	int both = want[pair][i][j] + likeness[pair][i][j];
	int up = want[pair][i][j + 1] - GAP, left = want[pair][i + 1][j] - GAP;
	int best = up > left ? up : left;
	want[pair][i + 1][j + 1] = both > best ? both : best;
      }
}

int
main (void)
{
  for (int pair = 0; pair < PAIRS; pair++)
    {
      for (int i = 0; i < M; i++)
	score[pair][0][i] = score[pair][i][0] = want[pair][0][i] = want[pair][i][0] = -GAP * i;
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  likeness[pair][i][j] = bench_bits (pair * N + i) % 4 == bench_bits (j) % 4 ? 3 : -1;
    }

  align_on_device ();

  for (int pair = 0; pair < PAIRS; pair++)
    align_on_host (pair);
  BENCH_COMPARE_ARRAY ("score", &score[0][0][0], &want[0][0][0], PAIRS * M * M, 0);
  return bench_end ("nw_wave");
}
