/* Loops without directives in kernels constructs run each iteration once, also where both bounds are variables, and what stands behind them sees their results; stock GCC 12: wrong result, each gang runs the last one, and nobody waits.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 100

/* CODE here and in a kernels construct changes the array "a" and the sum "s".  */
#define BOTH(WHAT, NUMBER, CODE)					\
  {									\
    int a[N], want[N], s = 0, sum;					\
    for (int i = 0; i < N; i++)						\
      a[i] = i;								\
    { CODE; }								\
    sum = s;								\
    s = 0;								\
    for (int i = 0; i < N; i++)						\
      {									\
	want[i] = a[i];							\
	a[i] = i;							\
      }									\
    _Pragma ("acc kernels copy(a, s)")					\
    { CODE; }								\
    for (int i = 0; i < N; i++)						\
      check_int (WHAT, 1000 * NUMBER + i, a[i], want[i]);		\
    check_int (WHAT " sum", NUMBER, s, sum);				\
  }

#define LOOPS(TYPE, NAME)						\
  __attribute__ ((noinline)) static void				\
  NAME (TYPE lo, TYPE hi)						\
  {									\
    BOTH (#TYPE, 0, for (TYPE i = lo; i < hi; i++) a[i] += 3)		\
    BOTH (#TYPE, 1, for (TYPE i = lo; i <= hi; i++) a[i] += 3)		\
    BOTH (#TYPE, 2, for (TYPE i = hi; i > lo; i--) a[i] += 3)		\
    BOTH (#TYPE, 3, for (TYPE i = lo; i < hi; i += 2) a[i] += 3)	\
    BOTH (#TYPE, 4, for (TYPE i = lo; i != hi; i++) a[i] += 3)		\
    BOTH (#TYPE, 5, for (TYPE i = 1; i < hi; i++) a[i] += 3)		\
    BOTH (#TYPE, 6, for (TYPE i = lo; i < hi; i++) s += a[i])		\
    BOTH (#TYPE, 7, for (TYPE i = lo; i < hi; i++) if (a[i] & 1) a[i] += 3) \
    BOTH (#TYPE, 8, for (TYPE i = lo; i < hi; i++)			\
		      for (int j = 0; j < 3; j++) a[i] += j)		\
    BOTH (#TYPE, 9, for (TYPE i = lo; i < hi; i++) a[i] += 3;		\
		    for (TYPE i = lo; i < hi; i++) a[i] *= 2)		\
    BOTH (#TYPE, 10, TYPE i = lo; while (i < hi) { a[i] += 3; i++; })	\
  }

/* What stands in front of a loop and behind it.  */

__attribute__ ((noinline)) static void
surrounded (int k, int first, int last)
{
  int x[4] = { 0 }, c[N];
  for (int i = 0; i < N; i++)
    c[i] = i;
  BOTH ("last", 0, for (int i = 0; i < N; i++) a[i] += c[i]; s = a[N - 1])
  BOTH ("first", 1, for (int i = 0; i < N; i++) a[i] += c[i]; if (k > 2) s = a[1])
  BOTH ("store behind", 2, for (int i = 0; i < N; i++) a[i] += c[i]; a[N - 1] = 3)
  BOTH ("store in front", 3, a[N - 1] = 3; for (int i = 0; i < N; i++) a[i] = c[i])
  BOTH ("loop behind", 4, for (int i = 0; i < N; i++) a[i] += c[i];
			  for (int i = 0; i < N; i++) s += a[N - 1 - i])
  BOTH ("in both", 5, a[5] = k; for (int i = first; i < last; i++) a[i] += c[i]; s = a[5])
  BOTH ("something else", 6, x[1] = 5; for (int i = first; i < last; i++) a[i] *= 2; x[2] = 6)
  check_int ("x", 1, x[1], 5);
  check_int ("x", 2, x[2], 6);
}

LOOPS (int, of_int)
LOOPS (unsigned, of_unsigned)
LOOPS (long, of_long)
LOOPS (unsigned long, of_unsigned_long)
LOOPS (short, of_short)
LOOPS (unsigned char, of_unsigned_char)

int
main ()
{
  of_int (3, 70);
  of_unsigned (3, 70);
  of_long (3, 70);
  of_unsigned_long (3, 70);
  of_short (3, 70);
  of_unsigned_char (3, 70);
  of_int (5, 5);
  surrounded (3, 2, N - 3);
  return report ();
}
