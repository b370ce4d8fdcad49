/* A larger program after NPB's SP and BT: many regions and routines, for compile time.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Five quantities on a cube are moved by differences in three directions, smoothed
   along lines of each direction with a tridiagonal solve, and compared by norms.
   Every function runs on the device or, with ON_DEVICE 0, on the host, so that
   the program checks itself.  */

#include "bench.h"

#define Q 5
#define POINTS 12
#define M (POINTS + 2)
#define STEPS 2

struct field
{
  double u[Q][M][M][M], rhs[Q][M][M][M], forcing[Q][M][M][M];
  double speed[M][M][M], square[M][M][M], pressure[M][M][M];
  double norm[Q], largest[Q];
};

static struct field device, host;

#define GRID num_gangs (GANGS) num_workers (WORKERS) vector_length (64) if (on_device) \
  default (present)

#pragma acc routine seq
static double __attribute__ ((noinline))
damped (double number, double strength)
{
  return strength * number + (1.0 - strength) * number * number * 0.0625;
}

static void
initialise (struct field *f, int on_device)
{
#pragma acc parallel loop gang present (f[0:1]) GRID
  for (int k = 0; k < M; k++)
    {
      double z = k * (1.0 / M), weight = damped (z, 0.5);
#pragma acc loop worker
      for (int j = 0; j < M; j++)
	{
	  double y = j * (1.0 / M), both = damped (y + z, 0.25);
#pragma acc loop vector
	  for (int i = 0; i < M; i++)
	    {
	      double x = i * (1.0 / M);
	      f->u[0][k][j][i] = 1.0 + 0.1 * x + both;
	      f->u[1][k][j][i] = x * y + weight;
	      f->u[2][k][j][i] = y * z - x;
	      f->u[3][k][j][i] = z * x + y * both;
	      f->u[4][k][j][i] = 2.0 + x * y * z;
	    }
	}
    }
#pragma acc parallel loop gang worker collapse (2) present (f[0:1]) GRID
  for (int q = 0; q < Q; q++)
    for (int k = 0; k < M; k++)
      for (int j = 0; j < M; j++)
#pragma acc loop vector
	for (int i = 0; i < M; i++)
	  {
	    f->forcing[q][k][j][i] = 0.001 * (q + 1) * (i - j + k);
	    f->rhs[q][k][j][i] = 0.0;
	  }
}

static void
compute_auxiliary (struct field *f, int on_device)
{
#pragma acc parallel loop gang present (f[0:1]) GRID
  for (int k = 0; k < M; k++)
#pragma acc loop worker
    for (int j = 0; j < M; j++)
#pragma acc loop vector
      for (int i = 0; i < M; i++)
	{
	  double rest = 2.0 - 0.5 * f->u[0][k][j][i];
	  double sum = f->u[1][k][j][i] * f->u[1][k][j][i] + f->u[2][k][j][i] * f->u[2][k][j][i]
		       + f->u[3][k][j][i] * f->u[3][k][j][i];
	  f->speed[k][j][i] = rest * f->u[1][k][j][i];
	  f->square[k][j][i] = 0.5 * rest * sum;
	  f->pressure[k][j][i] = 0.4 * (f->u[4][k][j][i] - f->square[k][j][i]);
	}
}

/* Differences along one direction, (DK, DJ, DI) apart, into the right-hand side.  */

#define DIFFERENCES(NAME, DK, DJ, DI, MAIN)						\
  static void										\
  NAME (struct field *f, int on_device)							\
  {											\
    BENCH_PRAGMA (acc parallel loop gang present (f[0:1]) GRID)				\
    for (int k = 1; k <= POINTS; k++)							\
      {											\
	double middle = 0.0;								\
	BENCH_PRAGMA (acc loop worker reduction (+:middle))				\
	for (int j = 1; j <= POINTS; j++)						\
	  {										\
	    BENCH_PRAGMA (acc loop vector reduction (+:middle))				\
	    for (int i = 1; i <= POINTS; i++)						\
	      middle += f->speed[k][j][i];						\
	  }										\
	middle = damped (middle / (POINTS * POINTS), 0.75);				\
	BENCH_PRAGMA (acc loop worker)							\
	for (int j = 1; j <= POINTS; j++)						\
	  {										\
	    BENCH_PRAGMA (acc loop vector)						\
	    for (int i = 1; i <= POINTS; i++)						\
	      {										\
		for (int q = 0; q < Q; q++)						\
		  f->rhs[q][k][j][i]							\
		    += 0.05 * (f->u[q][k + DK][j + DJ][i + DI] - 2.0 * f->u[q][k][j][i]	\
			       + f->u[q][k - DK][j - DJ][i - DI]) + 0.01 * middle;	\
		f->rhs[MAIN][k][j][i] -= 0.02 * (f->pressure[k + DK][j + DJ][i + DI]	\
						 - f->pressure[k - DK][j - DJ][i - DI]);\
		f->rhs[4][k][j][i] -= 0.01 * f->speed[k][j][i]				\
				      * (f->square[k + DK][j + DJ][i + DI]		\
					 - f->square[k - DK][j - DJ][i - DI]);		\
	      }										\
	  }										\
      }											\
  }

DIFFERENCES (x_differences, 0, 0, 1, 1)
DIFFERENCES (y_differences, 0, 1, 0, 2)
DIFFERENCES (z_differences, 1, 0, 0, 3)

/* A tridiagonal system along each line of one direction; A and B number the lines,
   C goes along them.  The coefficients depend on a gang's plane.  */

#define SOLVE(NAME, K, J, I)								\
  static void										\
  NAME (struct field *f, int on_device)							\
  {											\
    BENCH_PRAGMA (acc parallel loop gang present (f[0:1]) GRID)				\
    for (int a = 1; a <= POINTS; a++)							\
      {											\
	double factors[M], side = -0.1 - 0.001 * damped (a, 0.9), per_side = 1.0 / side;\
	factors[0] = 0.0;								\
	for (int c = 1; c <= POINTS; c++)						\
	  {										\
	    double left = side * factors[c - 1];					\
	    factors[c] = side / (1.3 - left);						\
	  }										\
	BENCH_PRAGMA (acc loop worker)							\
	for (int q = 0; q < Q; q++)							\
	  {										\
	    BENCH_PRAGMA (acc loop vector)						\
	    for (int b = 1; b <= POINTS; b++)						\
	      {										\
		for (int c = 1; c <= POINTS; c++)					\
		  f->rhs[q][K][J][I] = (f->rhs[q][K][J][I] - side * (c > 1 ? BEFORE_##NAME : 0.0))\
				       * (factors[c] * per_side);			\
		for (int c = POINTS - 1; c >= 1; c--)					\
		  f->rhs[q][K][J][I] -= factors[c] * AFTER_##NAME;			\
	      }										\
	  }										\
      }											\
  }

#define BEFORE_x_solve f->rhs[q][a][b][c - 1]
#define AFTER_x_solve f->rhs[q][a][b][c + 1]
#define BEFORE_y_solve f->rhs[q][a][c - 1][b]
#define AFTER_y_solve f->rhs[q][a][c + 1][b]
#define BEFORE_z_solve f->rhs[q][c - 1][a][b]
#define AFTER_z_solve f->rhs[q][c + 1][a][b]
SOLVE (x_solve, a, b, c)
SOLVE (y_solve, a, c, b)
SOLVE (z_solve, c, a, b)

#pragma acc routine vector
static void __attribute__ ((noinline))
add_line (double *to, const double *from, const double *forcing, double strength)
{
#pragma acc loop vector
  for (int i = 1; i <= POINTS; i++)
    to[i] += strength * (from[i] + forcing[i]);
}

#pragma acc routine worker
static double __attribute__ ((noinline))
add_plane (struct field *f, int q, int k, double strength)
{
  double strongest = strength;
#pragma acc loop worker
  for (int j = 1; j <= POINTS; j++)
    add_line (f->u[q][k][j], f->rhs[q][k][j], f->forcing[q][k][j], strength);
  strongest = strongest > 0.5 ? 0.5 : strongest;
  return strongest * 0.99;
}

static void
add (struct field *f, int on_device)
{
#pragma acc parallel loop gang present (f[0:1]) GRID
  for (int q = 0; q < Q; q++)
    {
      double strength = 0.5;
      for (int k = 1; k <= POINTS; k++)
	strength = add_plane (f, q, k, strength);
    }
}

static void
norms (struct field *f, int on_device)
{
#pragma acc parallel loop gang present (f[0:1]) GRID
  for (int q = 0; q < Q; q++)
    {
      double sum = 0.0, most = 0.0;
#pragma acc loop worker reduction (+:sum) reduction (max:most)
      for (int k = 1; k <= POINTS; k++)
#pragma acc loop vector collapse (2) reduction (+:sum) reduction (max:most)
	for (int j = 1; j <= POINTS; j++)
	  for (int i = 1; i <= POINTS; i++)
	    {
	      double one = f->rhs[q][k][j][i];
	      sum += one * one;
	      most = fabs (one) > most ? fabs (one) : most;
	    }
      f->norm[q] = sum;
      f->largest[q] = most;
    }
}

static void
run (struct field *f, int on_device)
{
#pragma acc data copy (f[0:1]) if (on_device)
  {
    initialise (f, on_device);
    for (int step = 0; step < STEPS; step++)
      {
	compute_auxiliary (f, on_device);
	x_differences (f, on_device);
	y_differences (f, on_device);
	z_differences (f, on_device);
	x_solve (f, on_device);
	y_solve (f, on_device);
	z_solve (f, on_device);
	add (f, on_device);
      }
    norms (f, on_device);
  }
}

int
main (void)
{
  run (&device, 1);
  run (&host, 0);
  BENCH_COMPARE_ARRAY ("u", &device.u[0][0][0][0], &host.u[0][0][0][0], Q * M * M * M, 1e-9);
  BENCH_COMPARE_ARRAY ("norm", device.norm, host.norm, Q, 1e-9);
  BENCH_COMPARE_ARRAY ("largest", device.largest, host.largest, Q, 1e-9);
  return bench_end ("flow_solver");
}
