/* Jacobi relaxation in a square: gang, worker and vector, largest change by reduction.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Gangs take blocks of BLOCK rows, workers the rows of a block, the vector a
   row.  SWEEPS sweeps from one array to the other.  */

#include "bench.h"

#define BLOCK 16
#define SWEEPS 6

static double u[N][N], v[N][N], want_u[N][N], want_v[N][N];

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

static double
sweep_on_host (double (*from)[N], double (*to)[N])
{
  double change = 0.0;
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
	to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
	change = fmax (change, fabs (to[i][j] - from[i][j]));
      }
  return change;
}

int
main (void)
{
  double changes[SWEEPS];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = v[i][j] = want_u[i][j] = want_v[i][j] = bench_number (i * N + j);

#pragma acc data copy (u, v)
  for (int sweep = 0; sweep < SWEEPS; sweep++)
    changes[sweep] = sweep_on_device (sweep % 2 ? v : u, sweep % 2 ? u : v);

  for (int sweep = 0; sweep < SWEEPS; sweep++)
    bench_compare ("change", sweep, changes[sweep],
		   sweep_on_host (sweep % 2 ? want_v : want_u, sweep % 2 ? want_u : want_v), 1e-12);
  BENCH_COMPARE_ARRAY ("u", &u[0][0], &want_u[0][0], N * N, 1e-12);
  BENCH_COMPARE_ARRAY ("v", &v[0][0], &want_v[0][0], N * N, 1e-12);
  return bench_end ("jacobi2d");
}
