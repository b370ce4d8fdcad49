/* Conjugate gradient in HIP: a block per row of the product.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "bench-hip.h"
#include "cg_wv.h"

KERNEL
multiply (const int *start, const int *columns, const double *values, const double *from, double *to)
{
  /* Two rows in turn, so that one barrier per row is enough.  */
  __shared__ double slots[2][WORKERS];
  for (int row = blockIdx.x; row < N; row += GANGS)
    {
      double sum = 0.0;
      for (int k = start[row] + threadIdx.x; k < start[row + 1]; k += THREADS)
	sum += values[k] * from[columns[k]];
      sum = combine_block (sum, slots[row / GANGS % 2], add_op ());
      if (threadIdx.x == 0)
	to[row] = sum;
    }
}

KERNEL
dot (const double *u, const double *v, double *parts)
{
  __shared__ double slots[WORKERS];
  double sum = 0.0;
  for (int i = blockIdx.x * THREADS + threadIdx.x; i < N; i += GANGS * THREADS)
    sum += u[i] * v[i];
  sum = combine_block (sum, slots, add_op ());
  if (threadIdx.x == 0)
    parts[blockIdx.x] = sum;
}

KERNEL
update_solution (double alpha, const double *direction, const double *product, double *solution, double *residual)
{
  for (int i = blockIdx.x * THREADS + threadIdx.x; i < N; i += GANGS * THREADS)
    {
      solution[i] += alpha * direction[i];
      residual[i] -= alpha * product[i];
    }
}

KERNEL
update_direction (double beta, const double *residual, double *direction)
{
  for (int i = blockIdx.x * THREADS + threadIdx.x; i < N; i += GANGS * THREADS)
    direction[i] = residual[i] + beta * direction[i];
}

/* The dot product of U and V; PARTS is room for one sum per block.  */

static double
dot_on_device (const double *u, const double *v, double *parts)
{
  double sums[GANGS], sum = 0.0;
  dot<<<GANGS, THREADS>>> (u, v, parts);
  to_host (sums, parts, GANGS);
  for (int i = 0; i < GANGS; i++)
    sum += sums[i];
  return sum;
}

static void
solve_on_device (void)
{
  int *start = to_device (row_start, N + 1), *columns = to_device (column, N * MOST);
  double *values = to_device (value, N * MOST), *solution = to_device (x, N);
  double *residual = to_device (r, N), *direction = to_device (p, N), *product = to_device (q, N);
  double *parts = to_device (q, GANGS);
  double rho = dot_on_device (residual, residual, parts);
  for (int step = 0; step < STEPS; step++)
    {
      multiply<<<GANGS, THREADS>>> (start, columns, values, direction, product);
      double alpha = rho / dot_on_device (direction, product, parts);
      update_solution<<<GANGS, THREADS>>> (alpha, direction, product, solution, residual);
      double rho_before = rho;
      rho = dot_on_device (residual, residual, parts);
      update_direction<<<GANGS, THREADS>>> (rho / rho_before, residual, direction);
    }
  to_host (x, solution, N);
}
