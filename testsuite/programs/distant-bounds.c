/* Loops whose bounds are further apart than the type of their index can tell run each iteration once, those without iterations none; stock GCC 12: wrong result, crash at enumerations.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <limits.h>

/* What is added up for iteration I.  */
#define PART(i) ((i) / 256 + (i) % 256)

#define COUNT(n, loop, ...)						\
  sum = count = 0;							\
  _Pragma (loop)							\
  for (__VA_ARGS__)							\
    {									\
      sum += PART (i);							\
      count++;								\
    }									\
  check_int (#__VA_ARGS__, n, sum, want);				\
  check_int (#__VA_ARGS__, n + 1, count, times);

#define LOOP(...)							\
  {									\
    long sum = 0, count = 0, want = 0, times = 0;			\
    for (__VA_ARGS__)							\
      {									\
	want += PART (i);						\
	times++;							\
      }									\
    COUNT (0, "acc parallel loop num_workers(WORKERS) reduction(+:sum,count)", __VA_ARGS__)	\
    COUNT (2, "acc parallel loop gang(static:2) num_gangs(3) reduction(+:sum,count)", __VA_ARGS__) \
    COUNT (4, "acc kernels loop independent reduction(+:sum,count)", __VA_ARGS__)	\
    sum = count = 0;							\
    _Pragma ("acc parallel loop num_workers(WORKERS) collapse(2) reduction(+:sum,count)") \
    for (int j = 0; j < 2; j++)						\
      for (__VA_ARGS__)							\
	{								\
	  sum += PART (i) * (j + 1L);					\
	  count++;							\
	}								\
    check_int (#__VA_ARGS__, 6, sum, 3 * want);				\
    check_int (#__VA_ARGS__, 7, count, 2 * times);			\
  }

#pragma acc routine worker
__attribute__ ((noinline)) static int
count_down (signed char last)
{
  int n = 0;
#pragma acc loop worker reduction(+:n)
  for (signed char i = 100; i > last; i -= 7)
    n++;
  return n;
}

enum colour { RED, GREEN, BLUE };

/* Two loops in one, of which the outer one has no iterations, and pointers as indices.  */

static void
count_both (int outer, int inner)
{
  int n = 0, values[4], *first = values, *last = values + 3;
#pragma acc parallel loop collapse(2) num_workers(WORKERS) reduction(+:n)
  for (int i = outer; i < 100; i++)
    for (int j = 0; j < inner; j++)
      n++;
  check_int ("product", 0, n, 0);
#pragma acc parallel loop collapse(2) num_workers(WORKERS) reduction(+:n)
  for (int *p = first; p <= last; p++)
    for (int *q = first; q >= last; q--)
      n++;
  check_int ("pointers", 0, n, 0);
#pragma acc parallel loop collapse(2) num_workers(WORKERS) reduction(+:n)
  for (int *p = first; p <= last; p++)
    for (int *q = last; q >= first; q -= 2)
      n += 1 + (p - first) + (q - first);
  check_int ("pointers", 1, n, 8 + 2 * 6 + 4 * 4);
}

int
main ()
{
  unsigned char few = 3;
  signed char low = -100;
  short far = -30000, step = 700;
  unsigned down = 3, upper = 4000000000u, beyond = UINT_MAX - 5, giant = 3000000000u;
  int first = -2000000000, last = 2000000000, none = INT_MIN, large = 100000000;
  long lowest = LONG_MIN, highest = LONG_MAX - (1L << 59);

  LOOP (signed char i = 100; i > low; i -= 7)
  LOOP (signed char i = -120; i <= 120; i += 3)
  LOOP (unsigned char i = 5; i < few; i++)
  LOOP (unsigned char i = 250; i > few; i -= down)
  LOOP (unsigned char i = few; i > 0; i--)
  LOOP (short i = far; i < 30000; i += step)
  LOOP (unsigned short i = 60000; i > few; i -= 1000)
  LOOP (int i = -2000000000; i < 2000000000; i += 100000000)
  LOOP (unsigned i = 0; i < 4000000000u; i += 100000000)
  LOOP (unsigned i = 4000000000u; i > 5; i -= 100000000)
  LOOP (int i = first; i < last; i += large)
  LOOP (int i = last; i > first; i -= 100000000)
  LOOP (int i = last; i < first; i += large)
  LOOP (int i = 1; i < none; i++)
  LOOP (unsigned i = 0; i < upper; i += 100000000)
  LOOP (unsigned i = upper; i < few; i += large)
  LOOP (unsigned char i = 79; i >= 160; i--)
  LOOP (unsigned i = few; i > beyond; i--)
  LOOP (unsigned i = 5; i < 1000000000; i += giant)
  LOOP (int i = -2147483600; i < 6; i += large)
  LOOP (enum colour i = RED; i <= BLUE; i++)
  LOOP (long i = lowest; i < highest; i += 1L << 59)
  LOOP (long i = highest; i < lowest; i += 1L << 59)

  count_both (40000, 70000);
  int n = 0;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(n)
  n = count_down (low);
  check_int ("routine", 0, n, 29);
  return report ();
}
