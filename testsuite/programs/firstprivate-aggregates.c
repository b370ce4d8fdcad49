/* A firstprivate struct or array changed in worker-single code has its new contents in every worker; stock GCC 12: wrong results.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct pair
{
  int first, second;
};

#pragma acc routine seq
static void __attribute__ ((noinline))
change (int *a)
{
  a[2] = 1000;
}

#pragma acc routine seq
static int __attribute__ ((noinline))
difference (struct pair p)
{
  return p.first - p.second;
}

int
main (void)
{
  int a[16], out[3][n];
  struct pair p = { 30, 4 };
  for (int i = 0; i < 16; i++)
    a[i] = i;

#pragma acc parallel num_gangs(2) num_workers(WORKERS) firstprivate(a, p) copyout(out)
  {
    a[1] = 500;
    change (a);
    p.second++;
    struct pair q = p;
#pragma acc loop gang worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = a[i % 16];
	out[1][i] = p.first * 100 + p.second;
	out[2][i] = difference (q);
      }
  }

  for (int i = 0; i < n; i++)
    {
      check_int ("array", i, out[0][i], i % 16 == 1 ? 500 : i % 16 == 2 ? 1000 : i % 16);
      check_int ("struct", i, out[1][i], 3005);
      check_int ("by value", i, out[2][i], 25);
    }
  return report ();
}
