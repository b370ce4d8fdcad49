/* Game of Life: three worker loops and a count per generation, in one region.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Each gang plays whole boards: for every generation two loops copy the opposite
   rows and columns into the halo, a third computes the next board and counts its
   living cells, and the boards change places; each loop needs what the one before
   it wrote.  */

#include "life.h"

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

