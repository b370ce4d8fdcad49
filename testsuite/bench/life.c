/* Game of Life: three worker loops and a count per generation, in one region.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Each gang plays whole boards: for every generation two loops copy the opposite
   rows and columns into the halo, a third computes the next board and counts its
   living cells, and the boards change places; each loop needs what the one before
   it wrote.  */

#include "bench.h"

#define BOARDS GANGS
#define GENERATIONS 8
#define M (N + 2)

static int boards[BOARDS][2][M][M], want_boards[BOARDS][2][M][M];
static int living[BOARDS][GENERATIONS], want_living[BOARDS][GENERATIONS];

static void
play_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  copy (boards) copyout (living)
  for (int game = 0; game < BOARDS; game++)
    for (int generation = 0; generation < GENERATIONS; generation++)
      {
	int now = generation % 2, cells = 0;
#pragma acc loop worker vector
	for (int i = 1; i <= N; i++)
	  {
	    boards[game][now][i][0] = boards[game][now][i][N];
	    boards[game][now][i][N + 1] = boards[game][now][i][1];
	  }
#pragma acc loop worker vector
	for (int j = 0; j <= N + 1; j++)
	  {
	    boards[game][now][0][j] = boards[game][now][N][j];
	    boards[game][now][N + 1][j] = boards[game][now][1][j];
	  }
#pragma acc loop worker reduction (+:cells)
	for (int i = 1; i <= N; i++)
#pragma acc loop vector reduction (+:cells)
	  for (int j = 1; j <= N; j++)
	    {
	      int (*b)[M] = boards[game][now];
	      int near = b[i - 1][j - 1] + b[i - 1][j] + b[i - 1][j + 1] + b[i][j - 1]
			 + b[i][j + 1] + b[i + 1][j - 1] + b[i + 1][j] + b[i + 1][j + 1];
	      int next = (near == 3) | ((near == 2) & b[i][j]);
	      boards[game][1 - now][i][j] = next;
	      cells += next;
	    }
	living[game][generation] = cells;
      }
}

static int
step_on_host (int (*b)[M], int (*to)[M])
{
  int cells = 0;
  for (int i = 1; i <= N; i++)
    for (int j = 1; j <= N; j++)
      {
	int near = -b[i][j];
	for (int di = -1; di <= 1; di++)
	  for (int dj = -1; dj <= 1; dj++)
	    near += b[(i + di + N - 1) % N + 1][(j + dj + N - 1) % N + 1];
	to[i][j] = near == 3 || (near == 2 && b[i][j]);
	cells += to[i][j];
      }
  return cells;
}

int
main (void)
{
  for (int game = 0; game < BOARDS; game++)
    for (int i = 1; i <= N; i++)
      for (int j = 1; j <= N; j++)
	boards[game][0][i][j] = want_boards[game][0][i][j]
	  = bench_bits ((game * N + i) * N + j) % 3 == 0;

  play_on_device ();

  for (int game = 0; game < BOARDS; game++)
    for (int generation = 0; generation < GENERATIONS; generation++)
      want_living[game][generation]
	= step_on_host (want_boards[game][generation % 2], want_boards[game][1 - generation % 2]);
  BENCH_COMPARE_ARRAY ("living", &living[0][0], &want_living[0][0], BOARDS * GENERATIONS, 0);
  for (int game = 0; game < BOARDS; game++)
    for (int i = 1; i <= N; i++)
      for (int j = 1; j <= N; j++)
	bench_compare ("board", (game * N + i) * N + j, boards[game][GENERATIONS % 2][i][j],
		       want_boards[game][GENERATIONS % 2][i][j], 0);
  return bench_end ("life");
}
