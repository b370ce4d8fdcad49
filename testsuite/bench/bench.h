/* What the benchmark programs share: input from a formula, comparison, one line.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A program is compiled with -DWORKERS=W -DN=SIZE (kernels.list has the sizes),
   computes on the device and again on the host, calls bench_compare for what it
   has computed and ends with 'return bench_end (...)': one line on stdout,

     bench=jacobi2d n=128 workers=8 values=16384 wrong=0 checksum=4.06719e+03

   and exit status 1 when something was wrong or nothing was compared.  Included
   once per program, from C, C++ and HIP.  */

#ifndef ACC_WORKERS_BENCH_H
#define ACC_WORKERS_BENCH_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef WORKERS
#define WORKERS 8
#endif
/* Workgroups of every kernel: fixed, so that counters do not depend on --cus.  */
#define GANGS 4

static long bench_values, bench_wrong;
static double bench_sum;

/* The INDEX-th of a fixed sequence of numbers in [0, 1): bits mixed by a
   multiplication and shifts, the same on every machine.  */

static inline unsigned
bench_bits (unsigned index)
{
  unsigned bits = (index + 1u) * 2654435761u;
  bits ^= bits >> 15;
  bits *= 2246822519u;
  return bits ^ (bits >> 13);
}

static inline double
bench_number (unsigned index)
{
  return (bench_bits (index) >> 8) / 16777216.0;
}

/* GOT of the device against WANTED of the host, which may differ by TOLERANCE
   relative to the larger of 1 and |WANTED|: sums are folded in another order,
   and the device contracts a * b + c.  NaN is never right.  */

static inline void
bench_compare (const char *what, long index, double got, double wanted,
	       double tolerance)
{
  double scale = fabs (wanted) > 1.0 ? fabs (wanted) : 1.0;
  bench_values++;
  bench_sum += got;
  if (fabs (got - wanted) <= tolerance * scale)
    return;
  if (bench_wrong++ < 5)
    fprintf (stderr, "%s[%ld]: device %.9g, host %.9g\n", what, index, got, wanted);
}

/* The same for an array of COUNT elements.  */
#define BENCH_COMPARE_ARRAY(WHAT, GOT, WANTED, COUNT, TOLERANCE)		\
  do										\
    for (long bench_i = 0; bench_i < (long) (COUNT); bench_i++)			\
      bench_compare (WHAT, bench_i, (double) (GOT)[bench_i],			\
		     (double) (WANTED)[bench_i], TOLERANCE);			\
  while (0)

/* A pragma inside a macro.  */
#define BENCH_PRAGMA(...) _Pragma (#__VA_ARGS__)

static inline int
bench_end (const char *name)
{
  printf ("bench=%s n=%d workers=%d values=%ld wrong=%ld checksum=%.5e\n", name,
	  N, WORKERS, bench_values, bench_wrong, bench_sum);
  return bench_wrong || !bench_values;
}

/* COUNT elements of SIZE bytes; ends the program when there is no memory.  */

static inline void *
bench_alloc (size_t count, size_t size)
{
  void *block = calloc (count, size);
  if (!block)
    {
      fprintf (stderr, "bench: no memory for %zu elements of %zu bytes\n", count, size);
      exit (1);
    }
  return block;
}

#endif
