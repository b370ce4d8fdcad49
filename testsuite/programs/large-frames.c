/* Private tiles, and routines that save registers, have the stack that they need, 32 KB or more; stock GCC 12: refused, out of LDS.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64, gangs = 3, depth = 12 };

static double a[n][n], b[n][n], product[gangs][n][n];

static void
multiply (void)
{
#pragma acc parallel loop gang num_gangs(gangs) num_workers(WORKERS) copyin(a, b) copyout(product)
  for (int g = 0; g < gangs; g++)
    {
      double left[n][n], right[n][n];
#pragma acc loop worker vector collapse(2)
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  {
	    left[i][j] = a[i][j] + g;
	    right[i][j] = b[j][i];
	  }
#pragma acc loop worker vector collapse(2)
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  {
	    double sum = 0;
	    for (int k = 0; k < n; k++)
	      sum += left[i][k] * right[j][k];
	    product[g][i][j] = sum;
	  }
    }
}

/* Each calls the next one twice, with its own array and with its caller's; what lives
   across the calls is in registers that the callee saves, 256 bytes each.  */

#define LAST(K) return s;
#define CALLS(NEXT) \
  s += NEXT (own, r + 1) + NEXT (p, r + 1); \
  *r += s + x0 * x1 + x2 * x3 + x4 * x5 + x6 * x7; \
  return (int) s % 1024;
#define ROUTINE(NAME, REST) \
_Pragma ("acc routine worker") \
__attribute__ ((noinline)) static double \
NAME (const double *p, double *r) \
{ \
  double own[n / 2], s = 0; \
  double x0 = p[0], x1 = p[1], x2 = p[2], x3 = p[3]; \
  double x4 = p[4], x5 = p[5], x6 = p[6], x7 = p[7]; \
_Pragma ("acc loop worker vector reduction(+:s)") \
  for (int i = 0; i < n / 2; i++) \
    { \
      own[i] = p[i] + i; \
      s += own[i]; \
    } \
  REST \
}

ROUTINE (f11, LAST (s))
ROUTINE (f10, CALLS (f11))
ROUTINE (f9, CALLS (f10))
ROUTINE (f8, CALLS (f9))
ROUTINE (f7, CALLS (f8))
ROUTINE (f6, CALLS (f7))
ROUTINE (f5, CALLS (f6))
ROUTINE (f4, CALLS (f5))
ROUTINE (f3, CALLS (f4))
ROUTINE (f2, CALLS (f3))
ROUTINE (f1, CALLS (f2))
ROUTINE (f0, CALLS (f1))

static double results[2][depth], sums[2];

int
main (void)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[i][j] = i % 5 - j % 3;
	b[i][j] = i + 2 * j;
      }
  multiply ();
  for (int g = 0; g < gangs; g++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	{
	  double sum = 0;
	  for (int k = 0; k < n; k++)
	    sum += (a[i][k] + g) * b[k][j];
	  check_int ("product", (g * n + i) * n + j, product[g][i][j], sum);
	}

  double *device = results[0], first[n / 2];
  for (int i = 0; i < n / 2; i++)
    first[i] = i % 7;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(device[0:depth], sums[0:1]) copyin(first)
  sums[0] = f0 (first, device);
  sums[1] = f0 (first, results[1]);
  check_int ("sum", 0, sums[0], sums[1]);
  for (int i = 0; i < depth; i++)
    check_int ("result", i, (long) results[0][i] % 100003, (long) results[1][i] % 100003);
  return report ();
}
