/* Tiles of one, two and three dimensions, of sizes that divide no count, with every set of axes at every place run each iteration once, with its own indices; stock GCC 12: wrong results, device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { GANGS = 5, ROWS = 9, COLUMNS = 23, PLANES = 4 };
typedef int plane[ROWS][COLUMNS];

static plane cases[12][GANGS];
static long sums[12][GANGS];
static int cube[PLANES][ROWS][COLUMNS], line[2][300];

#define PRAGMA(...) _Pragma (#__VA_ARGS__)

/* A tile loop with the clauses given: each cell is 1000 * row + column + visits.  */
#define TILE_LOOP(CASE, G, ...) \
  do \
    { \
      long sum = 0; \
      PRAGMA (acc loop reduction(+: sum) __VA_ARGS__) \
      for (int i = 0; i < ROWS; i++) \
	for (int j = COLUMNS - 1; j >= 0; j--) \
	  { \
	    cases[CASE][G][i][j] += 1000 * i + j + 1; \
	    sum += i * j; \
	  } \
      sums[CASE][G] = sum; \
    } \
  while (0)

#pragma acc routine worker
static void
tiles_of_workers (plane (*cases)[GANGS], long (*sums)[GANGS], int g)
{
  TILE_LOOP (0, g, worker tile(4, 3));
  TILE_LOOP (1, g, vector tile(2, 6));
  TILE_LOOP (2, g, worker vector tile(3, 5));
}

#pragma acc routine vector
static void
tiles_of_lanes (plane (*cases)[GANGS], long (*sums)[GANGS], int g)
{
  TILE_LOOP (3, g, vector tile(2, 6));
}

static void
run (void)
{
#pragma acc parallel num_gangs(2) num_workers(WORKERS) copy(cases, sums)
  {
#pragma acc loop gang
    for (int g = 0; g < GANGS; g++)
      {
	tiles_of_workers (cases, sums, g);
	TILE_LOOP (4, g, worker tile(5, 4));
	TILE_LOOP (5, g, vector tile(*, 7));
	TILE_LOOP (6, g, worker vector tile(*, *));
	TILE_LOOP (7, g, tile(2, 2));
	TILE_LOOP (8, g, seq tile(2, 2));
      }
#pragma acc loop gang worker
    for (int g = 0; g < GANGS; g++)
      {
	tiles_of_lanes (cases, sums, g);
	TILE_LOOP (9, g, vector tile(7, 5));
      }
#pragma acc loop gang worker vector
    for (int g = 0; g < GANGS; g++)
      TILE_LOOP (10, g, seq tile(3, 3));
#pragma acc loop gang
    for (int g = 0; g < GANGS; g++)
      {
	long sum = 0;
#pragma acc loop worker tile(2, 5) reduction(+: sum)
	for (int i = 0; i < ROWS; i++)
	  for (int j = COLUMNS - 1; j >= 0; j--)
	    {
	      int visits = 0;
#pragma acc loop vector reduction(+: visits)
	      for (int k = 0; k < 70; k++)
		visits += k == i + j;
	      cases[11][g][i][j] += 1000 * i + j + visits;
	      sum += i * j;
	    }
	sums[11][g] = sum;
      }
  }
}

/* All axes at once, three dimensions; one dimension, up and down.  */

static void
run_whole (int step)
{
#pragma acc parallel num_gangs(3) num_workers(WORKERS) copy(cube, line)
  {
#pragma acc loop gang worker vector tile(3, 4, 5)
    for (int k = 0; k < PLANES; k++)
      for (int i = 0; i < ROWS; i++)
	for (int j = 0; j < COLUMNS; j++)
	  cube[k][i][j] += 10000 * k + 100 * i + j;
#pragma acc loop gang vector tile(7)
    for (int i = 0; i < 300; i++)
      line[0][i] += i;
#pragma acc loop gang worker tile(16)
    for (int i = 299; i >= 0; i -= step)
      line[1][i] += i;
  }
}

int
main (void)
{
  run ();
  run_whole (3);

  for (int c = 0; c < 12; c++)
    for (int g = 0; g < GANGS; g++)
      {
	long sum = 0;
	for (int i = 0; i < ROWS; i++)
	  for (int j = 0; j < COLUMNS; j++)
	    {
	      check_int ("case", 100 * c + 10 * g + i, cases[c][g][i][j],
			 1000 * i + j + 1);
	      sum += i * j;
	    }
	check_int ("sum of case", c, sums[c][g], sum);
      }
  for (int k = 0; k < PLANES; k++)
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLUMNS; j++)
	check_int ("cube", k, cube[k][i][j], 10000 * k + 100 * i + j);
  for (int i = 0; i < 300; i++)
    {
      check_int ("upwards", i, line[0][i], i);
      check_int ("downwards", i, line[1][i], (299 - i) % 3 ? 0 : i);
    }
  return report ();
}
