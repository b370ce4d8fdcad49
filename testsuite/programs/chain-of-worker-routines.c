/* Worker routines that call worker routines, from several places, keep what they hand to their workers apart.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 32, levels = 3 };

/* Each loop has the elements in another order, so that what one loop gives to a worker
   another loop gives to another one.  */

#pragma acc routine worker
static int __attribute__ ((noinline))
third (int *out, int key)
{
  int own = key * 3 + 1;
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    out[i] += own;
  return own + 1;
}

#pragma acc routine worker
static int __attribute__ ((noinline))
second (int *out, int key)
{
  int first_own = key * 5 + 2;
  int below = third (out, first_own);
  int second_own = below * 7;
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    out[n - 1 - i] += first_own * 1000 + second_own;
  int again = third (out, second_own + first_own);
  return again + first_own;
}

#pragma acc routine worker
static int __attribute__ ((noinline))
first (int *out, int key)
{
  int sum = 0;
  for (int level = 0; level < levels; level++)
    {
      int result = second (out, key + level);
      if (result % 2)
	result += third (out, level);
      sum += result;
    }
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    out[(i * 5 + 3) % n] += sum * ((i * 5 + 3) % n);
  return sum;
}

static int
host_third (int *out, int key)
{
  for (int i = 0; i < n; i++)
    out[i] += key * 3 + 1;
  return key * 3 + 2;
}

static int
host_second (int *out, int key)
{
  int first_own = key * 5 + 2;
  int second_own = host_third (out, first_own) * 7;
  for (int i = 0; i < n; i++)
    out[i] += first_own * 1000 + second_own;
  return host_third (out, second_own + first_own) + first_own;
}

int
main (void)
{
  int out[n] = { 0 }, want[n] = { 0 }, sum[2], want_sum = 0;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(out) copyout(sum)
  {
    sum[0] = first (out, 4);
    sum[1] = out[5];
  }

  for (int level = 0; level < levels; level++)
    {
      int result = host_second (want, 4 + level);
      if (result % 2)
	result += host_third (want, level);
      want_sum += result;
    }
  check_int ("sum", 0, sum[0], want_sum);
  check_int ("sixth", 0, sum[1], want[5] + want_sum * 5);
  for (int i = 0; i < n; i++)
    check_int ("out", i, out[i], want[i] + want_sum * i);
  return report ();
}
