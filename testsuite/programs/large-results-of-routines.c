/* A worker routine's result too large for registers is written once and read by all workers, in calls that take it up again; stock GCC 12: wrong results, compiler crash at -O2.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 20 };

struct large
{
  int a[n];
};

struct small
{
  int a[2];
};

#pragma acc routine worker
static struct large __attribute__ ((noinline))
raised (int k, const struct large *before)
{
  struct large b = *before;
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    b.a[i] += k * i;
  b.a[3] += 100;
  return b;
}

#pragma acc routine worker
static struct small __attribute__ ((noinline))
ends (const struct large *of)
{
  int sum = 0;
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += of->a[i];
  struct small s = { { sum, of->a[n - 1] } };
  return s;
}

int
main (void)
{
  struct large result;
  struct small last;
  int out[n];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(result, last, out)
  {
    struct large b = { { 1, 2, 3 } };
    struct small s = { { 0, 0 } };
    for (int k = 0; k < 3; k++)
      {
	b = raised (k + (s.a[0] & 1), &b);
	s = ends (&b);
	/* Some worker may still be loading it to return it.  */
	b.a[n - 1] += 5;
      }
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = b.a[i] + s.a[i & 1];
    result = b;
    last = s;
  }

  struct large b = { { 1, 2, 3 } };
  struct small s = { { 0, 0 } };
  for (int k = 0; k < 3; k++)
    {
      int factor = k + (s.a[0] & 1);
      for (int i = 0; i < n; i++)
	b.a[i] += factor * i;
      b.a[3] += 100;
      s.a[0] = 0;
      for (int i = 0; i < n; i++)
	s.a[0] += b.a[i];
      s.a[1] = b.a[n - 1];
      b.a[n - 1] += 5;
    }
  for (int i = 0; i < n; i++)
    {
      check_int ("result", i, result.a[i], b.a[i]);
      check_int ("out", i, out[i], b.a[i] + s.a[i & 1]);
    }
  check_int ("last", 0, last.a[0], s.a[0]);
  check_int ("last", 1, last.a[1], s.a[1]);
  return report ();
}
