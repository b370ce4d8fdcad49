/* Worker reductions of every operator and type give the host's result.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <complex.h>

enum { n = 37 };

static double results[64];
static int used;

/* One reduction with OPERATOR: the element is x = VALUE, combined by STEP.  */
#define CASE(type, operator, start, value, step)					\
  do											\
    {											\
      type got = (start), want = (start);						\
      _Pragma ("acc parallel num_gangs(1) num_workers(WORKERS) copy(got)")		\
      {											\
	type inner = got;								\
	PRAGMA_REDUCTION (operator)							\
	for (int i = 0; i < n; i++)							\
	  {										\
	    type x = (value);								\
	    inner = (step);								\
	  }										\
	got = inner;									\
      }											\
      type inner = want;								\
      for (int i = 0; i < n; i++)							\
	{										\
	  type x = (value);								\
	  inner = (step);								\
	}										\
      results[used % 64] = (double) got;						\
      check_real (#type " " #operator, used++, (double) got, (double) inner);		\
    }											\
  while (0)

#define PRAGMA_TEXT(text) _Pragma (#text)
#define PRAGMA_REDUCTION(operator) PRAGMA_TEXT (acc loop worker reduction (operator : inner))

#define INTEGER_CASES(type)								\
  CASE (type, +, 5, i + 1, inner + x);							\
  CASE (type, *, 1, i % 5 == 0 ? 2 : 1, inner * x);					\
  CASE (type, max, 3, (i * 7) % 31, inner > x ? inner : x);				\
  CASE (type, min, 29, (i * 7) % 31 + 1, inner < x ? inner : x);			\
  CASE (type, &, 127, 127 - (i % 3 == 0 ? 64 : 0), inner & x);				\
  CASE (type, |, 1, i % 2 == 0 ? 16 : 4, inner | x);					\
  CASE (type, ^, 9, i * 3 % 64, inner ^ x);						\
  CASE (type, &&, 1, i != 20, inner && x);						\
  CASE (type, ||, 0, i == 30, inner || x)

#define REAL_CASES(type)								\
  CASE (type, +, 0.5, i * 0.25, inner + x);						\
  CASE (type, *, 1.5, i % 4 == 0 ? 1.25 : 1, inner * x);				\
  CASE (type, max, -3, (i * 7) % 31 - 20.5, inner > x ? inner : x);			\
  CASE (type, min, 100, (i * 7) % 31 - 20.5, inner < x ? inner : x)

int
main (void)
{
  INTEGER_CASES (int);
  INTEGER_CASES (unsigned);
  INTEGER_CASES (long);
  INTEGER_CASES (short);
  INTEGER_CASES (unsigned char);
  REAL_CASES (float);
  REAL_CASES (double);
  CASE (float complex, +, 1, i + 0.5f * I, inner + x);
  CASE (double complex, *, 1, 1 + 0.125 * (i % 3) * I, inner * x);
  check_int ("cases", 0, used, 5 * 9 + 2 * 4 + 2);
  return report ();
}
