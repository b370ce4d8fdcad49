/* Conjugate gradients with gang, worker and vector loops, checked on the host.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   usage: conjugate-gradient MATRIX.mtx WORKERS [GANGS]

   Solves A x = b for a symmetric positive definite A in Matrix Market form,
   b = A (1, ..., 1), preconditioned with A's diagonal.  Each gang owns a block
   of rows.  What a gang does once for its block is worker-single code: it
   searches the block's first and last row, adds up the other gangs' partial
   sums, and stores its own; the workers share the rows between.

   The host solves the same system with the same method.  Exit status: 0 both
   agree and the residual is small, 1 they do not, 2 wrong input.  */

#include "matrix-market.h"

#include <math.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  chunk = 64,
  most_iterations = 2000
};

static const double tolerance = 1e-10;

struct shape
{
  int gangs;
  int workers;
};

struct vectors
{
  double *x, *r, *z, *p, *q, *inverse_diagonal, *partial;
};

/* First row of block BLOCK of BLOCKS, chosen so that all blocks have about the
   same number of matrix entries.  */
#pragma acc routine seq
static int
block_begin (const int *row_start, int rows, int block, int blocks)
{
  int wanted = (int) ((long) row_start[rows] * block / blocks);
  int low = 0, high = rows;
  while (low < high)
    {
      int middle = (low + high) / 2;
      if (row_start[middle] < wanted)
	low = middle + 1;
      else
	high = middle;
    }
  return low;
}

/* q = A p; partial[block] = p . q of the block's rows.  */
static void
multiply (const struct sparse_matrix *a, struct vectors v, struct shape s)
{
  int rows = a->rows, blocks = s.gangs;
  const int *restrict row_start = a->row_start, *restrict column = a->column;
  const double *restrict value = a->value, *restrict p = v.p;
  double *restrict q = v.q, *restrict partial = v.partial;

#pragma acc parallel loop gang num_gangs(s.gangs) num_workers(s.workers) \
  present(row_start[:rows + 1], column[:a->entries], value[:a->entries], p[:rows], q[:rows], \
	  partial[:blocks])
  for (int block = 0; block < blocks; block++)
    {
      int begin = block_begin (row_start, rows, block, blocks);
      int end = block_begin (row_start, rows, block + 1, blocks);
      double sum = 0;
#pragma acc loop worker reduction(+:sum)
      for (int row = begin; row < end; row++)
	{
	  double product = 0;
#pragma acc loop vector reduction(+:product)
	  for (int k = row_start[row]; k < row_start[row + 1]; k++)
	    product += value[k] * p[column[k]];
	  q[row] = product;
	  sum += p[row] * product;
	}
      partial[block] = sum;
    }
}

/* With alpha = RZ / (p . q): x += alpha p, r -= alpha q, z = D^-1 r;
   partial[blocks + block] = r . z of the block's rows.  */
static void
advance (const struct sparse_matrix *a, struct vectors v, struct shape s, double rz)
{
  int rows = a->rows, blocks = s.gangs;
  const int *restrict row_start = a->row_start;
  const double *restrict p = v.p, *restrict q = v.q, *restrict inverse = v.inverse_diagonal;
  double *restrict x = v.x, *restrict r = v.r, *restrict z = v.z, *restrict partial = v.partial;

#pragma acc parallel loop gang num_gangs(s.gangs) num_workers(s.workers) \
  present(row_start[:rows + 1], x[:rows], r[:rows], z[:rows], p[:rows], q[:rows], \
	  inverse[:rows], partial[:2 * blocks])
  for (int block = 0; block < blocks; block++)
    {
      int begin = block_begin (row_start, rows, block, blocks);
      int end = block_begin (row_start, rows, block + 1, blocks);
      double pq = 0, sum = 0;
      for (int other = 0; other < blocks; other++)
	pq += partial[other];
      double alpha = rz / pq;
#pragma acc loop worker reduction(+:sum)
      for (int first = begin; first < end; first += chunk)
	{
	  int last = first + chunk < end ? first + chunk : end;
	  double part = 0;
#pragma acc loop vector reduction(+:part)
	  for (int row = first; row < last; row++)
	    {
	      x[row] += alpha * p[row];
	      r[row] -= alpha * q[row];
	      z[row] = inverse[row] * r[row];
	      part += r[row] * z[row];
	    }
	  sum += part;
	}
      partial[blocks + block] = sum;
    }
}

/* With beta = (r . z) / RZ: p = z + beta p.  */
static void
turn (const struct sparse_matrix *a, struct vectors v, struct shape s, double rz)
{
  int rows = a->rows, blocks = s.gangs;
  const int *restrict row_start = a->row_start;
  const double *restrict z = v.z, *restrict partial = v.partial;
  double *restrict p = v.p;

#pragma acc parallel loop gang num_gangs(s.gangs) num_workers(s.workers) \
  present(row_start[:rows + 1], z[:rows], p[:rows], partial[:2 * blocks])
  for (int block = 0; block < blocks; block++)
    {
      int begin = block_begin (row_start, rows, block, blocks);
      int end = block_begin (row_start, rows, block + 1, blocks);
      double next_rz = 0;
      for (int other = 0; other < blocks; other++)
	next_rz += partial[blocks + other];
      double beta = next_rz / rz;
#pragma acc loop worker
      for (int first = begin; first < end; first += chunk)
	{
	  int last = first + chunk < end ? first + chunk : end;
#pragma acc loop vector
	  for (int row = first; row < last; row++)
	    p[row] = z[row] + beta * p[row];
	}
    }
}

static double *
new_vector (int length)
{
  double *vector = calloc (length, sizeof *vector);
  if (!vector)
    {
      fputs ("out of memory\n", stderr);
      exit (2);
    }
  return vector;
}

/* x = 0, r = b, z = p = D^-1 b; return r . z.  */
static double
start (const struct sparse_matrix *a, const double *b, struct vectors *v, int gangs)
{
  double **all[] = { &v->x, &v->r, &v->z, &v->p, &v->q, &v->inverse_diagonal };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    *all[i] = new_vector (a->rows);
  v->partial = new_vector (2 * gangs);
  double rz = 0;
  for (int row = 0; row < a->rows; row++)
    {
      for (int k = a->row_start[row]; k < a->row_start[row + 1]; k++)
	if (a->column[k] == row)
	  v->inverse_diagonal[row] = 1 / a->value[k];
      v->r[row] = b[row];
      v->z[row] = v->p[row] = v->inverse_diagonal[row] * b[row];
      rz += v->r[row] * v->z[row];
    }
  return rz;
}

/* Solve on the device; return the number of iterations, x in V.  */
static int
solve_on_device (const struct sparse_matrix *a, const double *b, struct vectors *v, struct shape s)
{
  double rz = start (a, b, v, s.gangs);
  double first_rz = rz;
  int rows = a->rows, entries = a->entries, iterations = 0;
  int *row_start = a->row_start, *column = a->column;
  double *value = a->value, *x = v->x, *r = v->r, *z = v->z, *p = v->p, *q = v->q;
  double *inverse = v->inverse_diagonal, *partial = v->partial;

#pragma acc data copyin(row_start[:rows + 1], column[:entries], value[:entries], r[:rows], \
			z[:rows], p[:rows], inverse[:rows]) \
  create(q[:rows], partial[:2 * s.gangs]) copy(x[:rows])
  while (rz > tolerance * tolerance * first_rz && iterations < most_iterations)
    {
      multiply (a, *v, s);
      advance (a, *v, s, rz);
      turn (a, *v, s, rz);
#pragma acc update self(partial[:2 * s.gangs])
      rz = 0;
      for (int block = 0; block < s.gangs; block++)
	rz += partial[s.gangs + block];
      iterations++;
    }
  return iterations;
}

/* q = A p on the host.  */
static void
host_multiply (const struct sparse_matrix *a, const double *p, double *q)
{
  for (int row = 0; row < a->rows; row++)
    {
      q[row] = 0;
      for (int k = a->row_start[row]; k < a->row_start[row + 1]; k++)
	q[row] += a->value[k] * p[a->column[k]];
    }
}

/* The same method, in plain C.  */
static int
solve_on_host (const struct sparse_matrix *a, const double *b, struct vectors *v)
{
  double rz = start (a, b, v, 1);
  double first_rz = rz;
  int iterations = 0;
  while (rz > tolerance * tolerance * first_rz && iterations < most_iterations)
    {
      double pq = 0, next_rz = 0;
      host_multiply (a, v->p, v->q);
      for (int row = 0; row < a->rows; row++)
	pq += v->p[row] * v->q[row];
      for (int row = 0; row < a->rows; row++)
	{
	  v->x[row] += rz / pq * v->p[row];
	  v->r[row] -= rz / pq * v->q[row];
	  v->z[row] = v->inverse_diagonal[row] * v->r[row];
	  next_rz += v->r[row] * v->z[row];
	}
      for (int row = 0; row < a->rows; row++)
	v->p[row] = v->z[row] + next_rz / rz * v->p[row];
      rz = next_rz;
      iterations++;
    }
  return iterations;
}

/* max |x - y| / max |y|; infinity when some x is no number.  */
static double
difference (const double *x, const double *y, int length)
{
  double most = 0, scale = 0;
  for (int i = 0; i < length; i++)
    {
      if (!isfinite (x[i]))
	return INFINITY;
      most = fmax (most, fabs (x[i] - y[i]));
      scale = fmax (scale, fabs (y[i]));
    }
  return most / scale;
}

int
main (int argc, char **argv)
{
  struct shape s = { argc > 3 ? atoi (argv[3]) : 4, argc > 2 ? atoi (argv[2]) : 0 };
  if (argc < 3 || s.workers < 1 || s.gangs < 1)
    {
      fprintf (stderr, "usage: %s MATRIX.mtx WORKERS [GANGS]\n", argv[0]);
      return 2;
    }
  struct sparse_matrix a = read_matrix_market (argv[1]);
  double *ones = new_vector (a.rows), *b = new_vector (a.rows), *ax = new_vector (a.rows);
  for (int row = 0; row < a.rows; row++)
    ones[row] = 1;
  host_multiply (&a, ones, b);

  struct vectors device, host;
  int host_iterations = solve_on_host (&a, b, &host);
  int iterations = solve_on_device (&a, b, &device, s);
  host_multiply (&a, device.x, ax);
  double residual = difference (ax, b, a.rows);
  double apart = difference (device.x, host.x, a.rows);
  /* The sums are added in another order, so a few iterations more or less and
     the last digits differ; A's condition number is about 3e6.  */
  int right = residual < 1e-8 && apart < 1e-5 && iterations < most_iterations
	      && host_iterations < most_iterations;
  printf ("workers=%d iterations=%d host_iterations=%d residual=%.2e difference=%.2e correct=%s\n",
	  s.workers, iterations, host_iterations, residual, apart, right ? "yes" : "no");
  return right ? 0 : 1;
}
