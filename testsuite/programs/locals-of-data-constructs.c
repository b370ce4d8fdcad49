/* Scalars declared in a data or host_data construct are firstprivate in parallel and serial constructs there, or what a clause says; stock GCC 12: error, without it wrong result.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <complex.h>

#include "check.h"

enum { n = 64 };

static long a[n], sorted[n];

/* Queues have the counters' values of when they were reached.  */

static void
sort_in_queue (void)
{
  for (int i = 0; i < n; i++)
    sorted[i] = i * 7919 % 1009;
#pragma acc data copy(sorted)
  {
    for (int k = 2; k <= n; k *= 2)
      for (int j = k / 2; j > 0; j /= 2)
#pragma acc parallel loop async(1) num_workers(WORKERS) present(sorted)
	for (int i = 0; i < n; i++)
	  {
	    int other = i ^ j;
	    if (other > i && (sorted[i] > sorted[other]) == ((i & k) == 0))
	      {
		long t = sorted[i];
		sorted[i] = sorted[other];
		sorted[other] = t;
	      }
	  }
#pragma acc wait
  }
  for (int i = 1; i < n; i++)
    check_int ("sorted", i, sorted[i - 1] <= sorted[i], 1);
}

/* Each gang has its own, and the host's stays.  */

static void
changed_in_gangs (void)
{
#pragma acc data copyout(a)
  {
    int t = 3;
    float f = 1.5f;
    double _Complex z = 1 + 2 * I;
#pragma acc parallel num_gangs(4) num_workers(WORKERS)
    {
      t += 2;
      z *= f;
#pragma acc loop gang worker
      for (int i = 0; i < n; i++)
	a[i] = t * i + (int) cimag (z);
    }
    check_int ("t", 0, t, 3);
    check_int ("z", 0, (int) cimag (z), 2);
#pragma acc serial
    {
      t++;
      a[0] = t;
    }
    check_int ("t", 1, t, 3);
  }
  check_int ("a", 0, a[0], 4);
  for (int i = 1; i < n; i++)
    check_int ("a", i, a[i], 5 * i + 3);
}

/* What clauses name is what they say; subscripts name nothing.  */

static void
named_by_clauses (void)
{
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
    long sum = 0, inner = 0, copied = 1, outer = 5, *p = a;
    int i, step = n / 4;
#pragma acc parallel loop num_workers(WORKERS) reduction(+:sum)
    for (i = 0; i < n; i++)
      sum += a[i];
    check_int ("sum", 0, sum, n * (n - 1) / 2);
#pragma acc parallel num_gangs(2) num_workers(WORKERS)
#pragma acc loop gang worker reduction(+:inner)
    for (i = 0; i < n; i++)
      inner += a[i] * step;
    check_int ("inner", 0, inner, sum * step);
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(copied)
    copied += step;
    check_int ("copied", 0, copied, 1 + step);
#pragma acc data copy(outer)
    {
      int more = 2;
#pragma acc parallel num_gangs(1) num_workers(WORKERS)
      outer += more;
    }
    check_int ("outer", 0, outer, 7);
    for (int from = 0; from < n; from += step)
#pragma acc parallel loop async(from / step) present(p[from:step]) num_workers(WORKERS)
      for (int k = from; k < from + step; k++)
	p[k] += from;
#pragma acc wait
  }
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], i + i / (n / 4) * (n / 4));
}

static void
in_host_data (void)
{
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma acc data copy(a)
#pragma acc host_data use_device(sorted) if_present
  {
    for (int k = 0; k < 5; k++)
#pragma acc parallel loop async num_workers(WORKERS) present(a)
      for (int i = 0; i < n; i++)
	a[i] += i * k;
#pragma acc wait
  }
  for (int i = 0; i < n; i++)
    check_int ("in host_data", i, a[i], 10 * i);
}

/* Pointers find what is mapped.  */

static void
pointers (int elsewhere)
{
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
    long *q = a + 10, *nothing = elsewhere ? a : 0;
    void *all = a;
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = 0; i < 8; i++)
      q[i] += nothing ? nothing[i] : 100;
#pragma acc kernels loop
    for (int i = 0; i < 8; i++)
      q[i] *= 2;
    for (int k = 0; k < 4; k++)
      {
	long *part = a + 32 + k * 8;
#pragma acc parallel loop async num_workers(WORKERS)
	for (int i = 0; i < 8; i++)
	  part[i] += k;
      }
#pragma acc wait
#pragma acc serial
    {
      long *one = (long *) all + 2;
      q -= 9;
      *q = 3;
      *one = 4;
    }
    check_int ("q", 0, q - a, 10);
  }
  for (int i = 0; i < n; i++)
    check_int ("by pointers", i, a[i],
	       i == 1 ? 3 : i == 2 ? 4 : i >= 10 && i < 18 ? 2 * (100 + i)
	       : i >= 32 ? i + (i - 32) / 8 : i);
}

int
main (void)
{
  sort_in_queue ();
  changed_in_gangs ();
  named_by_clauses ();
  in_host_data ();
  pointers (0);
  return report ();
}
