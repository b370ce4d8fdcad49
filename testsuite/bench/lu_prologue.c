/* Batched LU decomposition: single code between worker loops, at every step.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A gang decomposes one N by N system after another, without pivoting, after
   NPB's LU.  At each step one worker takes the pivot and its reciprocal, which
   all need; a loop scales the column, another updates what is left.  */

#include "bench.h"

#define SYSTEMS 8

static double a[SYSTEMS][N][N], want[SYSTEMS][N][N], growth[SYSTEMS], want_growth[SYSTEMS];

static void
decompose_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  copy (a) copyout (growth)
  for (int s = 0; s < SYSTEMS; s++)
    {
      double largest = 0.0;
      for (int k = 0; k < N - 1; k++)
	{
	  double pivot = a[s][k][k];
	  double reciprocal = 1.0 / pivot;
	  largest = fabs (reciprocal) > largest ? fabs (reciprocal) : largest;
#pragma acc loop worker vector
	  for (int i = k + 1; i < N; i++)
	    a[s][i][k] *= reciprocal;
#pragma acc loop worker
	  for (int i = k + 1; i < N; i++)
	    {
	      double factor = a[s][i][k];
#pragma acc loop vector
	      for (int j = k + 1; j < N; j++)
		a[s][i][j] -= factor * a[s][k][j];
	    }
	}
      growth[s] = largest;
    }
}

static void
decompose_on_host (int s)
{
  for (int k = 0; k < N - 1; k++)
    {
      double reciprocal = 1.0 / want[s][k][k];
      want_growth[s] = fmax (want_growth[s], fabs (reciprocal));
      for (int i = k + 1; i < N; i++)
	{
	  want[s][i][k] *= reciprocal;
	  for (int j = k + 1; j < N; j++)
	    want[s][i][j] -= want[s][i][k] * want[s][k][j];
	}
    }
}

int
main (void)
{
  for (int s = 0; s < SYSTEMS; s++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	a[s][i][j] = want[s][i][j]
	  = bench_number ((s * N + i) * N + j) - 0.5 + (i == j ? N : 0);

  decompose_on_device ();

  for (int s = 0; s < SYSTEMS; s++)
    decompose_on_host (s);
  BENCH_COMPARE_ARRAY ("lu", &a[0][0][0], &want[0][0][0], SYSTEMS * N * N, 1e-10);
  BENCH_COMPARE_ARRAY ("growth", growth, want_growth, SYSTEMS, 1e-10);
  return bench_end ("lu_prologue");
}
