/* Residual of a 27-point stencil, after NPB's MG: lines that are each worker's own.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Gangs share the planes, workers the rows of a plane; a worker sums neighbours
   into its private lines u1 and u2 with one vector loop and uses them, shifted,
   in a second: nobody else may see or spoil them.  TIMES residuals.  */

#include "bench.h"

#define M (N + 2)
#define TIMES 3

static double u[M][M][M], v[M][M][M], r[M][M][M], want[M][M][M];
static const double a0 = -8.0 / 3.0, a2 = 1.0 / 6.0, a3 = 1.0 / 12.0;

static void
residual_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  present (u, v, r)
  for (int k = 1; k <= N; k++)
#pragma acc loop worker
    for (int j = 1; j <= N; j++)
      {
	double u1[M], u2[M];
#pragma acc loop vector
	for (int i = 0; i < M; i++)
	  {
	    u1[i] = u[k][j - 1][i] + u[k][j + 1][i] + u[k - 1][j][i] + u[k + 1][j][i];
	    u2[i] = u[k - 1][j - 1][i] + u[k - 1][j + 1][i] + u[k + 1][j - 1][i] + u[k + 1][j + 1][i];
	  }
#pragma acc loop vector
	for (int i = 1; i <= N; i++)
	  r[k][j][i] = v[k][j][i] - a0 * u[k][j][i] - a2 * (u2[i] + u1[i - 1] + u1[i + 1])
		       - a3 * (u2[i - 1] + u2[i + 1]);
      }
}

static void
residual_on_host (void)
{
  for (int k = 1; k <= N; k++)
    for (int j = 1; j <= N; j++)
      for (int i = 1; i <= N; i++)
	{
	  double sum = v[k][j][i];
	  for (int dk = -1; dk <= 1; dk++)
	    for (int dj = -1; dj <= 1; dj++)
	      for (int di = -1; di <= 1; di++)
		{
		  int distance = abs (dk) + abs (dj) + abs (di);
		  double weight = distance == 0 ? a0 : distance == 2 ? a2 : distance == 3 ? a3 : 0.0;
		  sum -= weight * u[k + dk][j + dj][i + di];
		}
	  want[k][j][i] = sum;
	}
}

int
main (void)
{
  double *all_u = &u[0][0][0], *all_v = &v[0][0][0];
  for (int i = 0; i < M * M * M; i++)
    {
      all_u[i] = bench_number (i);
      all_v[i] = bench_number (i + 999331);
    }

#pragma acc data copyin (u, v) copy (r)
  for (int i = 0; i < TIMES; i++)
    residual_on_device ();

  residual_on_host ();
  BENCH_COMPARE_ARRAY ("r", &r[0][0][0], &want[0][0][0], M * M * M, 1e-12);
  return bench_end ("mg_resid");
}
