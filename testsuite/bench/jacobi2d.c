/* Jacobi relaxation in a square: gang, worker and vector, largest change by reduction.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Gangs take blocks of BLOCK rows, workers the rows of a block, the vector a
   row.  SWEEPS sweeps from one array to the other.  */

#include "jacobi2d.h"

static double
sweep_on_device (double (*from)[N], double (*to)[N])
{
  double change = 0.0;
#pragma acc parallel loop gang reduction (max:change) copy (change) num_gangs (GANGS) \
  num_workers (WORKERS) vector_length (64) present (from[0:N], to[0:N])
  for (int block = 1; block < N - 1; block += BLOCK)
    {
      int end = block + BLOCK < N - 1 ? block + BLOCK : N - 1;
#pragma acc loop worker reduction (max:change)
      for (int i = block; i < end; i++)
#pragma acc loop vector reduction (max:change)
	for (int j = 1; j < N - 1; j++)
	  {
	    to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
	    double difference = fabs (to[i][j] - from[i][j]);
	    change = difference > change ? difference : change;
	  }
    }
  return change;
}

static void
relax_on_device (double *changes)
{
#pragma acc data copy (u, v)
  for (int sweep = 0; sweep < SWEEPS; sweep++)
    changes[sweep] = sweep_on_device (sweep % 2 ? v : u, sweep % 2 ? u : v);
}
