/* Game of Life in HIP: a board per block, barriers between the loops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "bench-hip.h"
#include "life.h"

/* The next generation of board B into board TO; this wavefront's living cells.  */

__device__ static int
step (const int (*b)[M], int (*to)[M])
{
  int cells = 0;
  for (int i = 1 + wavefront_id (); i <= N; i += WORKERS)
    for (int j = 1 + lane_id (); j <= N; j += LANES)
      {
	int near = b[i - 1][j - 1] + b[i - 1][j] + b[i - 1][j + 1] + b[i][j - 1]
		   + b[i][j + 1] + b[i + 1][j - 1] + b[i + 1][j] + b[i + 1][j + 1];
	int next = (near == 3) | ((near == 2) & b[i][j]);
	to[i][j] = next;
	cells += next;
      }
  return cells;
}

KERNEL
play (int (*games)[2][M][M], int (*counts)[GENERATIONS])
{
  __shared__ int slots[WORKERS];
  for (int game = blockIdx.x; game < BOARDS; game += GANGS)
    for (int generation = 0; generation < GENERATIONS; generation++)
      {
	int (*b)[M] = games[game][generation % 2];
	for (int i = 1 + threadIdx.x; i <= N; i += THREADS)
	  {
	    b[i][0] = b[i][N];
	    b[i][N + 1] = b[i][1];
	  }
	__syncthreads ();
	for (int j = threadIdx.x; j <= N + 1; j += THREADS)
	  {
	    b[0][j] = b[N][j];
	    b[N + 1][j] = b[1][j];
	  }
	__syncthreads ();
	int cells = step (b, games[game][1 - generation % 2]);
	cells = combine_block (cells, slots, add_op ());
	if (threadIdx.x == 0)
	  counts[game][generation] = cells;
      }
}

static void
play_on_device (void)
{
  int (*games)[2][M][M] = to_device (boards, BOARDS), (*counts)[GENERATIONS] = to_device (living, BOARDS);
  play<<<GANGS, THREADS>>> (games, counts);
  to_host (boards, games, BOARDS);
  to_host (living, counts, BOARDS);
}
