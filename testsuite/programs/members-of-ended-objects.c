/* Tables of pointers by value are brought by one function and released by another, with copies of their own, whose members do not stay on the device; stock GCC 12: libgomp stops ("Trying to map into device ... is already mapped"), or wrong results.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { N = 30 };

struct inputs
{
  int seed, factor[13];
};

struct tables
{
  int *first, n;
  struct
  {
    int *second, *third;
  } more;
  int unused[6];
};

/* The members of T are here for as long as this runs.  */

__attribute__ ((noipa)) static struct tables
bring (struct tables t)
{
#pragma acc enter data copyin (t.first[0:t.n])
#pragma acc enter data copyin (t.more.second[0:t.n], t.more.third[0:t.n])
#pragma acc parallel loop present (t.first[0:t.n]) gang worker num_workers (WORKERS)
  for (int i = 0; i < t.n; i++)
    t.first[i] += 100;
  return t;
}

__attribute__ ((noipa)) static void
bring_in_queue (int n, int *first)
{
  struct tables t = { first, n };
#pragma acc enter data copyin (t.first[0:n]) async (1)
#pragma acc parallel loop present (t.first[0:n]) gang worker num_workers (WORKERS) async (1)
  for (int i = 0; i < n; i++)
    t.first[i] *= 2;
}

__attribute__ ((noipa)) static void
release (const struct tables *t)
{
#pragma acc exit data copyout (t->first[0:t->n])
#pragma acc exit data copyout (t->more.second[0:t->n]) delete (t->more.third[0:t->n])
}

/* IN is where bring had its T.  */

__attribute__ ((noipa)) static int
total (struct inputs in, struct tables t)
{
  int sum = 0;
#pragma acc parallel loop present (t.first[0:t.n], t.more.second[0:t.n], t.more.third[0:t.n]) \
  reduction (+:sum) gang worker num_workers (WORKERS)
  for (int i = 0; i < t.n; i++)
    {
      t.more.second[i] = t.first[i] + in.factor[i % 13];
      sum += t.more.second[i] * in.seed + t.more.third[i];
    }
  return sum;
}

__attribute__ ((noipa)) static int
of_locals (int start)
{
  int numbers[40], sum = 0;
  for (int i = 0; i < 40; i++)
    numbers[i] = start + i;
#pragma acc parallel loop reduction (+:sum) gang worker num_workers (WORKERS)
  for (int i = 0; i < 40; i++)
    sum += numbers[i];
  return sum;
}

/* Objects of blocks one after the other, in one place.  */

__attribute__ ((noipa)) static int
in_blocks (int *const *rows, int n)
{
  int sum = 0;
  for (int k = 0; k < 3; k++)
    {
      {
	struct tables t = { rows[k], n };
#pragma acc enter data copyin (t.first[0:n])
      }
      {
	struct inputs in = { k, { k, 1, 2 } };
#pragma acc parallel loop reduction (+:sum)
	for (int i = 0; i < 13; i++)
	  sum += in.factor[i] * (in.seed + 1);
      }
      int *row = rows[k];
#pragma acc parallel loop present (row[0:n]) reduction (+:sum)
      for (int i = 0; i < n; i++)
	sum += row[i];
#pragma acc exit data delete (row[0:n])
    }
  return sum;
}

int
main (void)
{
  struct inputs in = { 3 };
  struct tables t = { malloc (N * sizeof (int)), N,
		      { malloc (N * sizeof (int)), malloc (N * sizeof (int)) } };
  int expected = 0;
  for (int i = 0; i < 13; i++)
    in.factor[i] = i * i;
  for (int i = 0; i < N; i++)
    {
      t.first[i] = i;
      t.more.third[i] = 7 * i;
      expected += (i + 100 + i % 13 * (i % 13)) * 3 + 7 * i;
    }
  for (int k = 0; k < 3; k++)
    {
      struct tables there = bring (t);
      check_int ("sum", k, total (in, there), expected);
      check_int ("locals", k, of_locals (k), 780 + 40 * k);
      release (&t);
      for (int i = 0; i < N; i++)
	{
	  check_int ("first", i, t.first[i], i + 100);
	  check_int ("second", i, t.more.second[i], i + 100 + i % 13 * (i % 13));
	  t.first[i] = i;
	}
    }
  bring_in_queue (N, t.first);
  check_int ("locals behind the queue", 0, of_locals (5), 980);
#pragma acc wait (1)
#pragma acc exit data copyout (t.first[0:N])
  for (int i = 0; i < N; i++)
    check_int ("twice", i, t.first[i], 2 * i);
  int *rows[3] = { t.first, t.more.second, t.more.third }, sum = 0;
  for (int k = 0; k < 3; k++)
    {
      sum += (k + 3) * (k + 1);
      for (int i = 0; i < N; i++)
	sum += rows[k][i];
    }
  check_int ("blocks", 0, in_blocks (rows, N), sum);
  return report ();
}
