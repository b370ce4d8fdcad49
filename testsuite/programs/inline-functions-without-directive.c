/* Inline functions of C that no directive makes routines are there on the device, with their tables, and at the level of what they call; stock GCC 12: link error at -O0, and where they are not inlined.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

static const int table[4] = { 1, 3, 5, 7 };

static inline int
of_table (int i)
{
  static const char *const names[2] = { "even", "odd" };
  return table[i & 3] + names[i & 1][0];
}

static inline int __attribute__ ((noinline))
through_another (int i)
{
  return of_table (i) * 2;
}

/* Its address is taken, and nobody calls it by name.  */
static inline int
twice (int i)
{
  return 2 * i;
}

static inline int
apply (int (*what) (int), int i)
{
  return what (i);
}

/* C99's kind, of which this file has the external definition, too.  */
inline int
successor (int i)
{
  return i + 1;
}
extern int successor (int);

#pragma acc routine worker
static int
sum_of_workers (int count)
{
  int sum = 0;
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < count; i++)
    sum += through_another (i);
  return sum;
}

static inline int
workers (int count)
{
  return sum_of_workers (count) + 1;
}

int
main ()
{
  int a[n], sums[n];
#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(a)
  for (int i = 0; i < n; i++)
    a[i] = through_another (i) + apply (twice, i) + successor (i);
#pragma acc parallel loop gang num_workers(WORKERS) copyout(sums)
  for (int i = 0; i < n; i++)
    sums[i] = workers (i);

  int sum = 1;
  for (int i = 0; i < n; i++)
    {
      int both = (1 + 2 * (i & 3) + "eo"[i & 1]) * 2;
      check_int ("a", i, a[i], both + 3 * i + 1);
      check_int ("sums", i, sums[i], sum);
      sum += both;
    }
  return report ();
}
