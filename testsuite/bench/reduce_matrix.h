/* Input, table of reductions, host part and main of reduce_matrix.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Included once by the program in each language, before what it defines:
   inputs_to_device and, for each row of REDUCTIONS, NAME_w, NAME_wv, NAME_gwv and
   NAME_nested.  It ends with REDUCE_MAIN.  */

#ifndef ACC_WORKERS_BENCH_REDUCE_MATRIX_H
#define ACC_WORKERS_BENCH_REDUCE_MATRIX_H

#include "bench.h"

#define ROWS 16
#define COLUMNS (N / ROWS / ROWS)

typedef float _Complex complex_float;

static int in_int[N];
static float in_float[N];
static double in_double[N];
static complex_float in_complex[N];

/* Name, operator, type, initial value, and the statement that takes an element X
   into RESULT.  */
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

/* The same on the host, in the order of the elements.  */

#define REDUCE_HOST(NAME, TYPE, COMBINE)						\
  static TYPE										\
  NAME##_host (const TYPE *in, TYPE result)							\
  {											\
    for (int i = 0; i < N; i++)								\
      {											\
	TYPE x = in[i];									\
	COMBINE;									\
      }											\
    return result;									\
  }

#define DEFINE_HOST(NAME, OP, TYPE, START, COMBINE) REDUCE_HOST (NAME, TYPE, COMBINE)
REDUCTIONS (DEFINE_HOST)

/* Sums of floats in another order: about eps * sqrt (N) apart, or more.  */
#define CHECK_ONE(NAME, LEVEL, TYPE, START)						\
  bench_compare (#NAME #LEVEL, 0, value_of_##TYPE (NAME##LEVEL (in_of_##TYPE, START)),	\
		 value_of_##TYPE (NAME##_host (in_of_##TYPE, START)), 1e-4)
#define CHECK(NAME, OP, TYPE, START, COMBINE)						\
  CHECK_ONE (NAME, _w, TYPE, START);							\
  CHECK_ONE (NAME, _wv, TYPE, START);							\
  CHECK_ONE (NAME, _gwv, TYPE, START);							\
  CHECK_ONE (NAME, _nested, TYPE, START);

#define in_of_int in_int
#define in_of_float in_float
#define in_of_double in_double
#define in_of_complex_float in_complex
#define value_of_int(RESULT) (RESULT)
#define value_of_float(RESULT) (RESULT)
#define value_of_double(RESULT) (RESULT)
#define value_of_complex_float(RESULT) both_parts (RESULT)

static double
both_parts (complex_float number)
{
  return (double) __real__ number + 2.0 * __imag__ number;
}

static void
fill_inputs (void)
{
  for (int i = 0; i < N; i++)
    {
      in_int[i] = bench_bits (i) % 1000 + 1;
      in_double[i] = 1.0 + (bench_number (i) - 0.5) / 64;
      in_float[i] = (float) in_double[i];
      in_complex[i] = __builtin_complex (in_float[i], (float) (bench_number (i + N) - 0.5) / 64);
    }
}

/* N is ROWS * ROWS * COLUMNS.  */
#define REDUCE_MAIN									\
  int											\
  main (void)										\
  {											\
    if (N % (ROWS * ROWS) != 0)								\
      {											\
	fprintf (stderr, "reduce_matrix: N must be a multiple of %d\n", ROWS * ROWS);	\
	return 1;									\
      }											\
    fill_inputs ();									\
    inputs_to_device ();								\
    REDUCTIONS (CHECK)									\
    return bench_end ("reduce_matrix");							\
  }

#endif
