/* Reductions over arrays of two dimensions, sections, what pointers point to, compute constructs, in
   routines and over mapped data are the host's; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <stdlib.h>

enum { n = 60, bins = 6 };

static void
two_dimensions (void)
{
  long a[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }, want[2][3];
  for (int k = 0; k < 6; k++)
    want[k / 3][k % 3] = k + 1;

#pragma acc parallel loop gang worker num_gangs(3) num_workers(WORKERS) reduction(+:a)
  for (int i = 0; i < n; i++)
    a[i % 2][i % 3] += i;

  for (int i = 0; i < n; i++)
    want[i % 2][i % 3] += i;
  for (int k = 0; k < 6; k++)
    check_int ("two dimensions", k, a[k / 3][k % 3], want[k / 3][k % 3]);
}

/* A section with a constant start, and one that starts where START says.  What
   is not in it keeps its value.  */

static void
sections (int start)
{
  int a[bins] = { 7, 7, 7, 7, 7, 7 }, b[bins] = { 1, 2, 3, 4, 5, 6 };
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a, b)
  {
#pragma acc loop worker reduction(max:a[2:3]) reduction(+:b[start:2])
    for (int i = 0; i < n; i++)
      {
	a[2 + i % 3] = a[2 + i % 3] > i ? a[2 + i % 3] : i;
	b[start + i % 2] += i;
      }
  }
  for (int k = 0; k < bins; k++)
    {
      check_int ("section", k, a[k], k >= 2 && k < 5 ? n - 3 + (k - 2) : 7);
      check_int ("moved section", k, b[k],
		 k + 1 + (k == start ? n * (n - 2) / 4 : k == start + 1 ? n * n / 4 : 0));
    }
}

/* What P points to, N gangs, and all of it once more in an inner loop.  */

static void
pointers (int *p, int *q)
{
#pragma acc data copy(p[0:bins])
  {
#pragma acc parallel num_gangs(3) num_workers(WORKERS) present(p[0:bins]) copy(q[1:4])
#pragma acc loop gang reduction(+:p[0:bins]) reduction(^:q[1:4])
    for (int r = 0; r < 5; r++)
      {
#pragma acc loop worker reduction(+:p[0:bins]) reduction(^:q[1:4])
	for (int i = 0; i < n; i++)
	  {
	    p[(i + r) % bins] += i;
	    q[1 + i % 4] ^= i << r;
	  }
      }
  }
}

static void
test_pointers (void)
{
  int p[bins], q[bins], want_p[bins], want_q[bins];
  for (int k = 0; k < bins; k++)
    p[k] = q[k] = want_p[k] = want_q[k] = 3 * k;
  pointers (p, q);
  for (int r = 0; r < 5; r++)
    for (int i = 0; i < n; i++)
      {
	want_p[(i + r) % bins] += i;
	want_q[1 + i % 4] ^= i << r;
      }
  for (int k = 0; k < bins; k++)
    {
      check_int ("pointer", k, p[k], want_p[k]);
      check_int ("pointer to the second", k, q[k], want_q[k]);
    }
}

/* On the construct itself, with single code and a worker loop in it: gangs add
   up what each has made.  */

static void
construct (void)
{
  double a[4] = { 1, 2, 3, 4 };
  int gangs = 0;
#pragma acc parallel num_gangs(3) num_workers(WORKERS) reduction(+:a, gangs)
  {
    gangs++;
    a[0] += 1;
#pragma acc loop worker reduction(+:a)
    for (int i = 0; i < n; i++)
      a[1 + i % 3] += 0.5;
    a[1] += 2;
  }
  check_real ("construct", 0, a[0], 1 + gangs);
  check_real ("construct", 1, a[1], 2 + gangs * (2 + n / 6));
  check_real ("construct", 2, a[2], 3 + gangs * (n / 6));
  check_real ("construct", 3, a[3], 4 + gangs * (n / 6));
}

/* A local array of the region, read by single code before and after.  */

static void
local_array (void)
{
  int got[4], want[4] = { 0, 1, 2, 3 };
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(got)
  {
    int a[4];
    for (int k = 0; k < 4; k++)
      a[k] = k;
    for (int times = 0; times < 3; times++)
      {
#pragma acc loop worker reduction(+:a)
	for (int i = 0; i < n; i++)
	  a[i % 4] += i;
	a[times] *= 2;
      }
    for (int k = 0; k < 4; k++)
      got[k] = a[k];
  }
  for (int times = 0; times < 3; times++)
    {
      for (int i = 0; i < n; i++)
	want[i % 4] += i;
      want[times] *= 2;
    }
  for (int k = 0; k < 4; k++)
    check_int ("local array", k, got[k], want[k]);
}

#pragma acc routine worker
static void __attribute__ ((noinline))
add_up (int *sums, int rounds)
{
#pragma acc loop worker reduction(+:sums[0:3])
  for (int i = 0; i < rounds; i++)
    sums[i % 3] += i;
}

static void
routine (void)
{
  int sums[4][3] = { { 0 } };
#pragma acc parallel loop gang num_gangs(4) num_workers(WORKERS) copy(sums)
  for (int g = 0; g < 4; g++)
    {
      sums[g][0] = g;
      add_up (sums[g], 3 * (g + 5));
    }
  for (int g = 0; g < 4; g++)
    for (int k = 0; k < 3; k++)
      {
	int want = k == 0 ? g : 0;
	for (int i = k; i < 3 * (g + 5); i += 3)
	  want += i;
	check_int ("routine", 3 * g + k, sums[g][k], want);
      }
}

int
main (void)
{
  two_dimensions ();
  sections (3);
  test_pointers ();
  construct ();
  local_array ();
  routine ();
  return report ();
}
