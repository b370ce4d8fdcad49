/* Reductions: operators, types and levels of parallelism, each combination a kernel.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Each kernel reduces N elements, whose result is compared with the host's.  The
   levels: worker; worker vector; gang worker vector; and three nested loops with
   the clause on each, for which GCC combines partial results at every level.  */

#include "bench.h"

#include <complex.h>

#define ROWS 16
#define COLUMNS (N / ROWS / ROWS)

typedef float _Complex complex_float;

static int in_int[N];
static float in_float[N];
static double in_double[N];
static complex_float in_complex[N];

/* COMBINE is a statement that takes element X into RESULT.  */

#define REDUCE_FLAT(NAME, LEVEL, GANG_COUNT, OP, TYPE, COMBINE)				\
  static TYPE										\
  NAME (const TYPE *in, TYPE result)							\
  {											\
    BENCH_PRAGMA (acc parallel copy (result) present (in[0:N]) num_gangs (GANG_COUNT)	\
		  num_workers (WORKERS) vector_length (64))				\
    {											\
      BENCH_PRAGMA (acc loop LEVEL reduction (OP:result))				\
      for (int i = 0; i < N; i++)							\
	{										\
	  TYPE x = in[i];								\
	  COMBINE;									\
	}										\
    }											\
    return result;									\
  }

#define REDUCE_NESTED(NAME, OP, TYPE, COMBINE)						\
  static TYPE										\
  NAME (const TYPE *in, TYPE result)							\
  {											\
    BENCH_PRAGMA (acc parallel loop gang reduction (OP:result) copy (result)		\
		  present (in[0:N]) num_gangs (GANGS) num_workers (WORKERS)		\
		  vector_length (64))							\
    for (int i = 0; i < ROWS; i++)							\
      {											\
	BENCH_PRAGMA (acc loop worker reduction (OP:result))				\
	for (int j = 0; j < ROWS; j++)							\
	  {										\
	    BENCH_PRAGMA (acc loop vector reduction (OP:result))			\
	    for (int k = 0; k < COLUMNS; k++)						\
	      {										\
		TYPE x = in[(i * ROWS + j) * COLUMNS + k];				\
		COMBINE;								\
	      }										\
	  }										\
      }											\
    return result;									\
  }

#define REDUCE_HOST(NAME, TYPE, COMBINE)						\
  static TYPE										\
  NAME (const TYPE *in, TYPE result)							\
  {											\
    for (int i = 0; i < N; i++)								\
      {											\
	TYPE x = in[i];									\
	COMBINE;									\
      }											\
    return result;									\
  }

#define REDUCE(NAME, OP, TYPE, COMBINE)							\
  REDUCE_FLAT (NAME##_w, worker, 1, OP, TYPE, COMBINE)					\
  REDUCE_FLAT (NAME##_wv, worker vector, 1, OP, TYPE, COMBINE)				\
  REDUCE_FLAT (NAME##_gwv, gang worker vector, GANGS, OP, TYPE, COMBINE)		\
  REDUCE_NESTED (NAME##_nested, OP, TYPE, COMBINE)					\
  REDUCE_HOST (NAME##_host, TYPE, COMBINE)

/* name, operator, type, initial value, statement  */
#define REDUCTIONS(REDUCTION)								\
  REDUCTION (add_int, +, int, 5, result += x)						\
  REDUCTION (add_float, +, float, 5, result += x)					\
  REDUCTION (add_double, +, double, 5, result += x)					\
  REDUCTION (add_complex, +, complex_float, 5, result += x)				\
  REDUCTION (mul_float, *, float, 3, result *= x)					\
  REDUCTION (mul_double, *, double, 3, result *= x)					\
  REDUCTION (mul_complex, *, complex_float, 3, result *= x)				\
  REDUCTION (max_int, max, int, -1, result = result > x ? result : x)			\
  REDUCTION (max_double, max, double, -1, result = result > x ? result : x)		\
  REDUCTION (min_float, min, float, 9, result = result < x ? result : x)		\
  REDUCTION (and_int, &&, int, 1, result = result && x)					\
  REDUCTION (or_int, ||, int, 0, result = result || x)

#define DEFINE(NAME, OP, TYPE, START, COMBINE) REDUCE (NAME, OP, TYPE, COMBINE)
REDUCTIONS (DEFINE)

/* Sums of floats in another order: about eps * sqrt (N) apart, or more.  */
#define CHECK_ONE(NAME, LEVEL, TYPE, START)						\
  bench_compare (#NAME #LEVEL, 0, (double) NAME##LEVEL (in_of_##TYPE, START),		\
		 (double) NAME##_host (in_of_##TYPE, START), 1e-4)
#define CHECK(NAME, OP, TYPE, START, COMBINE)						\
  CHECK_ONE (NAME, _w, TYPE, START);							\
  CHECK_ONE (NAME, _wv, TYPE, START);							\
  CHECK_ONE (NAME, _gwv, TYPE, START);							\
  CHECK_ONE (NAME, _nested, TYPE, START);

#define in_of_int in_int
#define in_of_float in_float
#define in_of_double in_double
#define in_of_complex_float in_complex

int
main (void)
{
  if (N % (ROWS * ROWS) != 0)
    {
      fprintf (stderr, "reduce_matrix: N must be a multiple of %d\n", ROWS * ROWS);
      return 1;
    }
  for (int i = 0; i < N; i++)
    {
      in_int[i] = bench_bits (i) % 1000 + 1;
      in_double[i] = 1.0 + (bench_number (i) - 0.5) / 64;
      in_float[i] = (float) in_double[i];
      in_complex[i] = in_float[i] + (float) (bench_number (i + N) - 0.5) / 64 * I;
    }
#pragma acc data copyin (in_int, in_float, in_double, in_complex)
  {
    REDUCTIONS (CHECK)
  }
  return bench_end ("reduce_matrix");
}
