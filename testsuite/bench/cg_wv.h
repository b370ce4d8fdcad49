/* Input, host part and main of cg_wv.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Included once by the program in each language, which defines
   solve_on_device.  */

#ifndef ACC_WORKERS_BENCH_CG_WV_H
#define ACC_WORKERS_BENCH_CG_WV_H

#include "bench.h"

#define STEPS 4
#define NEAR (N / 2)
#define MOST N

static int row_start[N + 1], column[N * MOST];
static double value[N * MOST], dense[N][N];
static double b[N], x[N], want_x[N], r[N], p[N], q[N];

static void
make_matrix (void)
{
  for (int i = 0; i < N; i++)
    for (int k = 0; k < NEAR; k++)
      {
	int j = bench_bits (i * NEAR + k) % N;
	double entry = -bench_number (i * NEAR + k + 77777);
	if (i != j)
	  dense[i][j] = dense[j][i] = entry;
      }
  int entries = 0;
  for (int i = 0; i < N; i++)
    {
      double sum = 0.0;
      row_start[i] = entries;
      for (int j = 0; j < N; j++)
	sum += fabs (dense[i][j]);
      dense[i][i] = 1.0 + sum;
      for (int j = 0; j < N && entries < row_start[i] + MOST; j++)
	if (dense[i][j] != 0.0)
	  {
	    column[entries] = j;
	    value[entries++] = dense[i][j];
	  }
    }
  row_start[N] = entries;
}

static double
dot_on_host (const double *u, const double *v)
{
  double sum = 0.0;
  for (int i = 0; i < N; i++)
    sum += u[i] * v[i];
  return sum;
}

static void
solve_on_host (void)
{
  double rho = dot_on_host (r, r);
  for (int step = 0; step < STEPS; step++)
    {
      for (int row = 0; row < N; row++)
	{
	  q[row] = 0.0;
	  for (int k = row_start[row]; k < row_start[row + 1]; k++)
	    q[row] += value[k] * p[column[k]];
	}
      double alpha = rho / dot_on_host (p, q), rho_before = rho;
      for (int i = 0; i < N; i++)
	{
	  want_x[i] += alpha * p[i];
	  r[i] -= alpha * q[i];
	}
      rho = dot_on_host (r, r);
      for (int i = 0; i < N; i++)
	p[i] = r[i] + rho / rho_before * p[i];
    }
}

/* STEPS steps on the device, from R and P, into X.  */
static void solve_on_device (void);

int
main (void)
{
  make_matrix ();
  for (int i = 0; i < N; i++)
    b[i] = r[i] = p[i] = bench_number (i + 424242);

  solve_on_device ();
  for (int i = 0; i < N; i++)
    r[i] = p[i] = b[i];
  solve_on_host ();
  BENCH_COMPARE_ARRAY ("x", x, want_x, N, 1e-9);
  return bench_end ("cg_wv");
}

#endif
