/* Pointers with a declare directive are the device's where directives map what they point to, and what
   parameters in "declare present" point to is looked for; stock GCC 12: device fault, or libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 60, width = 4 };

double *field;
int (*pairs)[2];
static const float *weights;
#pragma acc declare create(field, pairs)
#pragma acc declare create(weights)

#pragma acc routine seq
static double __attribute__ ((noinline))
weighted (int i)
{
  return field[i] * weights[i % width] + pairs[i][1];
}

#pragma acc routine worker
static void __attribute__ ((noinline))
smooth (int from, int to)
{
#pragma acc loop worker
  for (int i = from; i < to; i++)
    field[i] += pairs[i][0];
}

static void
new_arrays (int turn)
{
  field = malloc (n * sizeof *field);
  pairs = malloc (n * sizeof *pairs);
  for (int i = 0; i < n; i++)
    {
      field[i] = i + turn;
      pairs[i][0] = 2 * i;
      pairs[i][1] = turn * i;
    }
#pragma acc enter data copyin(field[0:n]) async(turn)
#pragma acc enter data copyin(pairs[0:n]) if(turn >= 0)
}

static void
free_arrays (void)
{
#pragma acc exit data copyout(field[0:n]) delete(pairs[0:n])
  free (field);
  free (pairs);
}

double **rows;
#pragma acc declare create(rows)

#pragma acc routine seq
static double __attribute__ ((noinline))
of_row (int i)
{
  return rows[i % width][i];
}

/* What elements of an array behind such a pointer point to.  */

static void
rows_one_by_one (void)
{
  double got[n];
  rows = malloc (width * sizeof *rows);
#pragma acc enter data create(rows[0:width])
  for (int k = 0; k < width; k++)
    {
      rows[k] = malloc (n * sizeof **rows);
      for (int i = 0; i < n; i++)
	rows[k][i] = 100 * k + i;
#pragma acc enter data copyin(rows[k][0:n])
    }
#pragma acc parallel loop copyout(got)
  for (int i = 0; i < n; i++)
    got[i] = of_row (i);
#pragma acc parallel loop copyin(rows[1][0:n])
  for (int i = 0; i < n; i++)
    rows[2][i] += of_row (i) + rows[1][i];
  for (int k = 0; k < width; k++)
    {
#pragma acc exit data copyout(rows[k][0:n])
    }
#pragma acc exit data delete(rows[0:width])
  for (int i = 0; i < n; i++)
    {
      check_real ("rows", i, got[i], 100 * (i % width) + i);
      check_real ("row", i, rows[2][i], 300 + 2 * i + got[i]);
    }
  for (int k = 0; k < width; k++)
    free (rows[k]);
  free (rows);
}

static void
scale (int count, double a[count], double *by)
{
#pragma acc declare present(a, by)
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < count; i++)
    a[i] *= by[0];
#pragma acc kernels loop
  for (int i = 0; i < count; i++)
    a[i] += by[1];
#pragma acc parallel loop present(a)
  for (int i = 0; i < count; i++)
    a[i] += 1;
}

int
main (void)
{
  static const float first[width] = { 1, 2, 3, 4 }, second[width + 2] = { 0, 0, 5, 6, 7, 8 };
  double got[n];

  for (int turn = 0; turn < 2; turn++)
    {
      new_arrays (turn);
#pragma acc wait
      /* In a construct's own clause.  */
      weights = first;
#pragma acc parallel loop copyin(weights[0:width]) copyout(got) gang worker num_workers(WORKERS) \
	async(turn) if(turn < 2)
      for (int i = 0; i < n; i++)
	got[i] = weighted (i);
#pragma acc wait
      for (int i = 0; i < n; i++)
	check_real ("first", i, got[i], (i + turn) * (1 + i % width) + turn * i);

      /* A part that does not begin where the pointer does, elsewhere.  */
      weights = second + 2;
#pragma acc data copyin(weights[0:width])
      {
#pragma acc parallel num_workers(WORKERS) num_gangs(1)
	smooth (10, 20);
#pragma acc parallel loop copyout(got)
	for (int i = 0; i < n; i++)
	  got[i] = weighted (i);
#pragma acc parallel loop present(field)
	for (int i = 0; i < n; i++)
	  field[i] += weights[i % width];
      }
#pragma acc update self(field[0:n])
      for (int i = 0; i < n; i++)
	{
	  double value = i + turn + (i >= 10 && i < 20 ? 2 * i : 0);
	  check_real ("second", i, got[i], value * (5 + i % width) + turn * i);
	  check_real ("field", i, field[i], value + 5 + i % width);
	}
      free_arrays ();
    }

  field = got - 5;
#pragma acc enter data copyin(field[5:n])
#pragma acc parallel loop
  for (int i = 5; i < n + 5; i++)
    field[i] = i;
#pragma acc exit data copyout(field[5:n])
  for (int i = 0; i < n; i++)
    check_real ("distant", i, got[i], i + 5);

  double factors[2] = { 2, 3 };
#pragma acc data copy(got) copyin(factors)
  scale (n, got, factors);
  for (int i = 0; i < n; i++)
    check_real ("scale", i, got[i], 2 * (i + 5) + 4);
  rows_one_by_one ();
  return report ();
}
