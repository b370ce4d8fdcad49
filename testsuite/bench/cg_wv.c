/* Conjugate gradient with one row per gang: worker and vector share a row's sum.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A symmetric, diagonally dominant matrix in CSR form, after NPB's CG but with
   long rows: about half of the entries are there.  STEPS steps of the solver,
   each a product (gang / worker vector reduction per row), two dot products and
   three updates over all three levels.  */

#include "cg_wv.h"

static void
multiply_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) \
  vector_length (64) present (row_start, column, value, p, q)
  for (int row = 0; row < N; row++)
    {
      double sum = 0.0;
#pragma acc loop worker vector reduction (+:sum)
      for (int k = row_start[row]; k < row_start[row + 1]; k++)
	sum += value[k] * p[column[k]];
      q[row] = sum;
    }
}

static double
dot_on_device (const double *u, const double *v)
{
  double sum = 0.0;
#pragma acc parallel loop gang worker vector reduction (+:sum) copy (sum) \
  num_gangs (GANGS) num_workers (WORKERS) vector_length (64) present (u[0:N], v[0:N])
  for (int i = 0; i < N; i++)
    sum += u[i] * v[i];
  return sum;
}

static void
solve_on_device (void)
{
#pragma acc data copyin (row_start, column, value, r, p) copy (x) create (q)
  {
    double rho = dot_on_device (r, r);
    for (int step = 0; step < STEPS; step++)
      {
	multiply_on_device ();
	double alpha = rho / dot_on_device (p, q);
#pragma acc parallel loop gang worker vector num_gangs (GANGS) num_workers (WORKERS) \
  vector_length (64) present (x, r, p, q)
	for (int i = 0; i < N; i++)
	  {
	    x[i] += alpha * p[i];
	    r[i] -= alpha * q[i];
	  }
	double rho_before = rho;
	rho = dot_on_device (r, r);
	double beta = rho / rho_before;
#pragma acc parallel loop gang worker vector num_gangs (GANGS) num_workers (WORKERS) \
  vector_length (64) present (r, p)
	for (int i = 0; i < N; i++)
	  p[i] = r[i] + beta * p[i];
      }
  }
}

