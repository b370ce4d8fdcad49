/* Sections without elements of variables with a link clause: on the device from elsewhere, and not there, when
   libgomp took the device's address from memory that it had not set, and crashed.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"
#include <stdlib.h>

enum { N = 48, ROW = 6 };

static long v[N / ROW][ROW], w[N];
#pragma acc declare link(v, w)

#pragma acc routine seq
static long
get (int i)
{
  return v[i / ROW][i % ROW] + w[i];
}

/* What libgomp allocates next and does not set looks like what it keeps for a group of members.  */
static void
stain (void)
{
  for (size_t size = 16; size < 1000; size += 16)
    {
      size_t *blocks[5];
      for (int b = 0; b < 5; b++)
	{
	  blocks[b] = (size_t *) malloc (size);
	  for (size_t i = 0; i < size / sizeof *blocks[b]; i++)
	    blocks[b][i] = ~(size_t) 2;
	}
      for (int b = 0; b < 5; b++)
	free (blocks[b]);
    }
}

/* Changes nothing, as NONE is 0.  */
static void
nothing (int lo, int none)
{
  stain ();
#pragma acc parallel loop num_workers(WORKERS) copyin(v[12 / ROW:0 / ROW][0:ROW])
  for (int i = lo; i < lo + none; i++)
    v[i / ROW][i % ROW] = i;
  stain ();
#pragma acc parallel loop num_workers(WORKERS) copy(v[lo:none][0:ROW])
  for (int i = lo; i < lo + none; i++)
    v[i / ROW][i % ROW] = i;
  stain ();
#pragma acc parallel loop num_workers(WORKERS) copyout(w[lo:none])
  for (int i = lo; i < lo + none; i++)
    w[i] = i;
  stain ();
#pragma acc data copyout(w[lo:none]) create(v[lo:none][0:ROW])
  {
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = lo; i < lo + none; i++)
      w[i] += v[i / ROW][i % ROW];
  }
}

int
main (int argc, char **argv)
{
  int none = argc > 100;
  long sum = 0;
  for (int i = 0; i < N; i++)
    v[i / ROW][i % ROW] = i, w[i] = 2 * i;
  nothing (2, none);
#pragma acc data copyin(v, w)
  {
    nothing (3, none);
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum) copyin(v[2:none][0:ROW]) \
    present(w[3:none])
    for (int i = 0; i < N; i++)
      sum += get (i) + v[i / ROW][i % ROW] + w[i];
  }
  check_int ("sum", 0, sum, 6 * N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    {
      check_int ("v", i, v[i / ROW][i % ROW], i);
      check_int ("w", i, w[i], 2 * i);
    }
  return report ();
}
