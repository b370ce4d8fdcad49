/* Input, host part and main of life.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Included once by the program in each language, which defines
   play_on_device.  */

#ifndef ACC_WORKERS_BENCH_LIFE_H
#define ACC_WORKERS_BENCH_LIFE_H

#include "bench.h"

#define BOARDS GANGS
#define GENERATIONS 8
#define M (N + 2)

static int boards[BOARDS][2][M][M], want_boards[BOARDS][2][M][M];
static int living[BOARDS][GENERATIONS], want_living[BOARDS][GENERATIONS];

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

/* All boards and generations on the device, and LIVING.  */
static void play_on_device (void);

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

#endif
