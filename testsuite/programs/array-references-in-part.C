// Data constructs that map the first elements of an array by a reference to it, or in a lambda; stock GCC 12:
// device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

struct pair { int a, b; };

// Elements from LO to HI get one more, the others stay.
template <class T, int N>
static void
by_reference (T (&x)[N], int lo, int hi, bool mapped)
{
  for (int i = 0; i < N; i++)
    x[i] = T (i);
#pragma acc data copy(x[lo:hi - lo]) if(mapped)
  {
#pragma acc parallel loop worker num_workers(WORKERS)
    for (int i = lo; i < hi; i++)
      x[i] += T (1);
#pragma acc kernels
    for (int i = lo; i < hi; i++)
      x[i] += T (1);
  }
  for (int i = 0; i < N; i++)
    check_int ("by_reference", i, long (x[i]), i + (i >= lo && i < hi ? 2 : 0));
}

static void
rows (int (&m)[4][6], int n)
{
  for (int i = 0; i < 24; i++)
    m[i / 6][i % 6] = i;
#pragma acc data copy(m[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 6; j++)
      m[i][j] *= 2;
  for (int i = 0; i < 24; i++)
    check_int ("rows", i, m[i / 6][i % 6], i / 6 < n ? 2 * i : i);
}

static void
in_lambdas (int n)
{
  pair p[12];
  long a[12];
  auto outer = [&]
    {
      auto inner = [&]
	{
	  for (int i = 0; i < 12; i++)
	    p[i] = pair { i, -i }, a[i] = i;
#pragma acc data copyin(p[0:n]) copy(a[0:n])
	  {
#pragma acc parallel loop worker num_workers(WORKERS)
	    for (int i = 0; i < n; i++)
	      a[i] += p[i].a - p[i].b;
#pragma acc update self(a[0:n])
	    for (int i = 0; i < 12; i++)
	      check_int ("in_lambdas", i, a[i], i < n ? 3 * i : i);
#pragma acc parallel num_workers(WORKERS) async(1)
#pragma acc loop worker
	    for (int i = 0; i < n; i++)
	      a[i]++;
#pragma acc wait
	  }
	};
      inner ();
    };
  outer ();
  for (int i = 0; i < 12; i++)
    check_int ("a", i, a[i], i < n ? 3 * i + 1 : i);
}

int
main ()
{
  long a[12];
  double d[20];
  int m[4][6];
  for (int mapped = 0; mapped < 2; mapped++)
    {
      by_reference (a, 0, 6, mapped);
      by_reference (a, 0, 12, mapped);
      by_reference (a, 3, 7, mapped);
      by_reference (d, 0, 9, mapped);
    }
  rows (m, 3);
  in_lambdas (7);
  return report ();
}
