/* Reductions: operators, types and levels of parallelism, each combination a kernel.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Each kernel reduces N elements, whose result is compared with the host's.  The
   levels: worker; worker vector; gang worker vector; and three nested loops with
   the clause on each, for which GCC combines partial results at every level.  */

#include "reduce_matrix.h"

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

#define REDUCE(NAME, OP, TYPE, COMBINE)							\
  REDUCE_FLAT (NAME##_w, worker, 1, OP, TYPE, COMBINE)					\
  REDUCE_FLAT (NAME##_wv, worker vector, 1, OP, TYPE, COMBINE)				\
  REDUCE_FLAT (NAME##_gwv, gang worker vector, GANGS, OP, TYPE, COMBINE)		\
  REDUCE_NESTED (NAME##_nested, OP, TYPE, COMBINE)

#define DEFINE(NAME, OP, TYPE, START, COMBINE) REDUCE (NAME, OP, TYPE, COMBINE)
REDUCTIONS (DEFINE)

static void
inputs_to_device (void)
{
#pragma acc enter data copyin (in_int, in_float, in_double, in_complex)
}

REDUCE_MAIN
