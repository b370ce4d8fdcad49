/* Loops whose bounds are further apart than the type of their index can tell run each iteration once, those without iterations none; stock GCC 12: wrong result.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define LOOP(...)							\
  {									\
    long sum = 0, count = 0, want = 0, times = 0;			\
    for (__VA_ARGS__)							\
      {									\
	want += i;							\
	times++;							\
      }									\
    _Pragma ("acc parallel loop num_workers(WORKERS) reduction(+:sum,count)")	\
    for (__VA_ARGS__)							\
      {									\
	sum += i;							\
	count++;							\
      }									\
    check_int (#__VA_ARGS__, 0, sum, want);				\
    check_int (#__VA_ARGS__, 1, count, times);				\
    sum = count = 0;							\
    _Pragma ("acc parallel loop num_workers(WORKERS) collapse(2) reduction(+:sum,count)") \
    for (int j = 0; j < 2; j++)						\
      for (__VA_ARGS__)							\
	{								\
	  sum += i * (j + 1L);						\
	  count++;							\
	}								\
    check_int (#__VA_ARGS__, 2, sum, 3 * want);				\
    check_int (#__VA_ARGS__, 3, count, 2 * times);			\
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

int
main ()
{
  unsigned char few = 3;
  signed char low = -100;
  short far = -30000, step = 700;
  unsigned down = 3;

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

  int n = 0;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(n)
  n = count_down (low);
  check_int ("routine", 0, n, 29);
  return report ();
}
