/* Pointers that are to a local or to something else: a worker's scratch variable or the array,
   one gang's array or another, where worker 0 is alone on one of the ways.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64 };

__attribute__ ((noinline)) static void
sums (const double *x, double *out, double *sum)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(x[0:n]) copy(out[0:n], sum[0:2])
  {
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	double unused[2];
	double *to = i % 3 ? &out[i] : &unused[i & 1];
	to[0] = 2 * x[i];
	if (to[0] < 0)
	  out[0] = 1;
      }
    double s = 0;
#pragma acc loop seq
    for (int i = 0; i < n; i++)
      s += out[i];
    sum[0] = s;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	double unused = 3;
	double *to = &unused;
	if (i % 3)
	  to = &out[i];
	*to += i;
      }
    s = 0;
#pragma acc loop seq
    for (int i = 0; i < n; i++)
      s += out[i];
    sum[1] = s;
  }
}

struct pair { int x[8], y[n]; };

__attribute__ ((noinline)) static void
one_of_two (int k, int *q, int *out)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(q[0:n]) copyout(out[0:n])
  {
    struct pair a, b;
    int *p;
#pragma acc loop seq
    for (int i = 0; i < n; i++)
      a.y[i] = q[i], b.y[i] = 2 * q[i];
    if (k)
      {
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  a.y[i] += 1;
	if (q[0] > 0)
	  q[1] = 5;
	p = a.y;
      }
    else
      p = b.y;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = p[i] + i;
  }
}

int
main (void)
{
  double x[n], sum[2], first = 0, second = 0;
  static double out[n];
  for (int i = 0; i < n; i++)
    {
      x[i] = i;
      if (i % 3)
	first += 2 * i, second += 3 * i;
    }
  sums (x, out, sum);
  check_real ("sum", 0, sum[0], first);
  check_real ("sum", 1, sum[1], second);

  for (int k = 0; k < 4; k++)
    {
      int q[n], got[n];
      for (int i = 0; i < n; i++)
	q[i] = i + (k & 1);
      one_of_two (k / 2, q, got);
      for (int i = 0; i < n; i++)
	check_int ("got", 100 * k + i, got[i], (k / 2 ? 1 : i + (k & 1)) + i + (k & 1) + i);
      check_int ("q", k, q[1], k == 3 ? 5 : 1 + (k & 1));
    }
  return report ();
}
