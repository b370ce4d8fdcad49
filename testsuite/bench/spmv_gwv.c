/* Sparse matrix times vector, one row per worker: the textbook worker loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A 27-point Poisson matrix of N^3 rows in CSR form, so rows are short (8 to 27
   entries); gangs and workers share the rows, the vector reduces each of them.
   REPEATS products, as in a power iteration, without scaling in between.  */

#include "spmv_gwv.h"

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
power_on_device (void)
{
#pragma acc data copyin (row_start, column, value) copy (x, y)
  for (int i = 0; i < REPEATS; i++)
    multiply_on_device (i % 2 ? y : x, i % 2 ? x : y);
}
