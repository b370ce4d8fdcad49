/* Input, host part and main of jacobi2d.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Included once by the program in each language, which defines
   relax_on_device.  */

#ifndef ACC_WORKERS_BENCH_JACOBI2D_H
#define ACC_WORKERS_BENCH_JACOBI2D_H

#include "bench.h"

#define BLOCK 16
#define SWEEPS 6

static double u[N][N], v[N][N], want_u[N][N], want_v[N][N];

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

/* SWEEPS sweeps on the device, from U to V and back; the largest change of each.  */
static void relax_on_device (double *changes);

int
main (void)
{
  double changes[SWEEPS];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = v[i][j] = want_u[i][j] = want_v[i][j] = bench_number (i * N + j);

  relax_on_device (changes);

  for (int sweep = 0; sweep < SWEEPS; sweep++)
    bench_compare ("change", sweep, changes[sweep],
		   sweep_on_host (sweep % 2 ? want_v : want_u, sweep % 2 ? want_u : want_v), 1e-12);
  BENCH_COMPARE_ARRAY ("u", &u[0][0], &want_u[0][0], N * N, 1e-12);
  BENCH_COMPARE_ARRAY ("v", &v[0][0], &want_v[0][0], N * N, 1e-12);
  return bench_end ("jacobi2d");
}

#endif
