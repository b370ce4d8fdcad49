/* Input, host part and main of spmv_gwv.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Included once by the program in each language, which defines
   power_on_device.  */

#ifndef ACC_WORKERS_BENCH_SPMV_GWV_H
#define ACC_WORKERS_BENCH_SPMV_GWV_H

#include "bench.h"

#define REPEATS 3
#define ROWS (N * N * N)

static int row_start[ROWS + 1], column[ROWS * 27];
static float value[ROWS * 27], x[ROWS], y[ROWS], want_x[ROWS], want_y[ROWS];

/* All neighbours of point (X, Y, Z) in a cube of three points a side.  */

static int
fill_row (int row, int entries, int px, int py, int pz)
{
  for (int dz = -1; dz <= 1; dz++)
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++)
	{
	  int nx = px + dx, ny = py + dy, nz = pz + dz;
	  if (nx < 0 || ny < 0 || nz < 0 || nx >= N || ny >= N || nz >= N)
	    continue;
	  column[entries] = (nz * N + ny) * N + nx;
	  value[entries] = column[entries] == row ? 1.0f : -1.0f / 26;
	  entries++;
	}
  return entries;
}

static void
make_matrix (void)
{
  int row = 0, entries = 0;
  for (int z = 0; z < N; z++)
    for (int y = 0; y < N; y++)
      for (int x = 0; x < N; x++)
	{
	  row_start[row] = entries;
	  entries = fill_row (row++, entries, x, y, z);
	}
  row_start[ROWS] = entries;
}

static void
multiply_on_host (const float *from, float *to)
{
  for (int row = 0; row < ROWS; row++)
    {
      float sum = 0.0f;
      for (int k = row_start[row]; k < row_start[row + 1]; k++)
	sum += value[k] * from[column[k]];
      to[row] = sum;
    }
}

/* REPEATS products on the device, from X to Y and back.  */
static void power_on_device (void);

int
main (void)
{
  make_matrix ();
  for (int i = 0; i < ROWS; i++)
    x[i] = want_x[i] = (float) bench_number (i);

  power_on_device ();

  for (int i = 0; i < REPEATS; i++)
    multiply_on_host (i % 2 ? want_y : want_x, i % 2 ? want_x : want_y);
  BENCH_COMPARE_ARRAY ("x", x, want_x, ROWS, 1e-4);
  BENCH_COMPARE_ARRAY ("y", y, want_y, ROWS, 1e-4);
  return bench_end ("spmv_gwv");
}

#endif
