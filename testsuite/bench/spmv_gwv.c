/* Sparse matrix times vector, one row per worker: the textbook worker loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A 27-point Poisson matrix of N^3 rows in CSR form, so rows are short (8 to 27
   entries); gangs and workers share the rows, the vector reduces each of them.
   REPEATS products, as in a power iteration, without scaling in between.  */

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
multiply_on_device (const float *from, float *to)
{
#pragma acc parallel loop gang worker num_gangs (GANGS) num_workers (WORKERS) \
  vector_length (64) present (row_start, column, value, from[0:ROWS], to[0:ROWS])
  for (int row = 0; row < ROWS; row++)
    {
      float sum = 0.0f;
#pragma acc loop vector reduction (+:sum)
      for (int k = row_start[row]; k < row_start[row + 1]; k++)
	sum += value[k] * from[column[k]];
      to[row] = sum;
    }
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

int
main (void)
{
  make_matrix ();
  for (int i = 0; i < ROWS; i++)
    x[i] = want_x[i] = (float) bench_number (i);

#pragma acc data copyin (row_start, column, value) copy (x, y)
  for (int i = 0; i < REPEATS; i++)
    multiply_on_device (i % 2 ? y : x, i % 2 ? x : y);

  for (int i = 0; i < REPEATS; i++)
    multiply_on_host (i % 2 ? want_y : want_x, i % 2 ? want_x : want_y);
  BENCH_COMPARE_ARRAY ("x", x, want_x, ROWS, 1e-4);
  BENCH_COMPARE_ARRAY ("y", y, want_y, ROWS, 1e-4);
  return bench_end ("spmv_gwv");
}
