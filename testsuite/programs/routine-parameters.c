/* A worker routine's parameters and results, changed in its worker-single code, are right in all workers; stock GCC 12: wrong results, compiler crash at -O2.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 50 };

struct window
{
  int begin, end;
};

#pragma acc routine seq
static void __attribute__ ((noinline))
bump (int *x)
{
  *x += 7;
}

#pragma acc routine worker
static int __attribute__ ((noinline))
scatter (int *out, int x, struct window w)
{
  bump (&x);
  w.begin += 1;
#pragma acc loop worker
  for (int i = w.begin; i < w.end; i++)
    out[i] = x + i;
  return x * 2;
}

#pragma acc routine worker
static struct window __attribute__ ((noinline))
widen (int *out, struct window w)
{
  struct window result = { w.begin - 1, w.end + 1 };
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    out[i] = result.begin * 100 + result.end;
  return result;
}

int
main (void)
{
  int out[n], wide[n], after[n];
  struct window w = { 3, 45 };
  for (int i = 0; i < n; i++)
    out[i] = -1;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(out) copyout(wide, after) copyin(w)
  {
    int result = scatter (out, 10, w);
    struct window r = widen (wide, w);
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      after[i] = result + r.end - r.begin + i;
  }

  for (int i = 0; i < n; i++)
    {
      check_int ("out", i, out[i], i >= 4 && i < 45 ? 17 + i : -1);
      check_int ("wide", i, wide[i], 246);
      check_int ("after", i, after[i], 34 + 44 + i);
    }
  return report ();
}
