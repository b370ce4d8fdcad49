/* Iterations of a step near the largest number end where the program says.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* Steps so large that a multiple beyond the range does not fit an int; stock GCC 12: wrong
   results, and loops that do not end.  */
#include <stdio.h>
#define S (1 << 26)

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define SUM(LEVELS, GANGS, FROM, CONDITION, INCREMENT)			\
  {									\
    long sum = 0, want = 0;						\
    PRAGMA (acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(sum))	\
    PRAGMA (acc loop LEVELS reduction(+:sum))				\
    for (FROM; CONDITION; INCREMENT)					\
      sum += i / 1000 + 1;						\
    for (FROM; CONDITION; INCREMENT)					\
      want += i / 1000 + 1;						\
    if (sum != want)							\
      {									\
	printf (#LEVELS ": " #FROM "; " #CONDITION "; " #INCREMENT		\
		": %ld, should be %ld\n", sum, want);			\
	bad = 1;							\
      }									\
  }

static int first = -1000000000, last = 1000000000, step = 100000000, none;

static int
sums (void)
{
  int bad = 0;
  SUM (worker, 1, int i = -1000000000, i < 1000000000, i += 100000000)
  SUM (worker vector, 1, int i = first, i < last, i += step)
  SUM (worker vector, 1, int i = last, i > first, i -= step)
  SUM (worker, 1, int i = first, i < first + none, i += step)
  SUM (worker, 1, int i = last, i > last + none, i -= step)
  SUM (worker, 1, int i = 0, i < 200, i += step / 50000000)
  SUM (worker, 1, unsigned i = 1u << 31, i > 5, i -= 1u << 26)
  SUM (worker, 1, unsigned long i = 1ul << 63, i > 5, i -= 1ul << 58)
  SUM (gang, 3, int i = 0, i < last * 2, i += last)
  SUM (gang worker, 3, int i = 0, i < last * 2, i += step * 7)
  SUM (gang worker, 3, int i = -1000000000, i < 1000000000, i += 1100000000)
  SUM (worker, 1, short i = -10000, i < 20000, i += 10000)
  return bad;
}

int main (void)
{
  int n[32] = { 0 }, bad = 0, other = 0;
#pragma acc parallel num_gangs(100) num_workers(4) copy(n, other)
#pragma acc loop gang worker vector
  for (int i = 0; i < 2000000000; i += S)
    if (i >= 0)
      {
#pragma acc atomic
        n[(i >> 26) & 31]++;
      }
    else
      {
#pragma acc atomic
        other++;
      }
  for (int i = 0; i < 30; i++)
    if (n[i] != 1) { printf ("n[%d] = %d\n", i, n[i]); bad = 1; }
  if (other) printf ("other %d\n", other);
  return sums () || bad || other;
}
