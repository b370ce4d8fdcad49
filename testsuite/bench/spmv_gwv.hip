/* Sparse matrix times vector in HIP: a wavefront per row.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "bench-hip.h"
#include "spmv_gwv.h"

KERNEL
multiply (const int *start, const int *columns, const float *values, const float *from, float *to)
{
  for (int row = blockIdx.x * WORKERS + wavefront_id (); row < ROWS; row += GANGS * WORKERS)
    {
      float sum = 0.0f;
      for (int k = start[row] + lane_id (); k < start[row + 1]; k += LANES)
	sum += values[k] * from[columns[k]];
      sum = combine_lanes (sum, add_op ());
      if (lane_id () == 0)
	to[row] = sum;
    }
}

static void
power_on_device (void)
{
  int *start = to_device (row_start, ROWS + 1), *columns = to_device (column, ROWS * 27);
  float *values = to_device (value, ROWS * 27);
  float *both[2] = { to_device (x, ROWS), to_device (y, ROWS) };
  for (int i = 0; i < REPEATS; i++)
    multiply<<<GANGS, THREADS>>> (start, columns, values, both[i % 2], both[1 - i % 2]);
  to_host (x, both[0], ROWS);
  to_host (y, both[1], ROWS);
}
