/* With -fopenmp as well, what a declared pointer first points to is not on the device for that, link
   clauses are OpenACC's, and so are functions that routines call; stock GCC 12: "error: 'linked' with 'link'
   clause used in 'routine' function", and without that mkoffload's "either -fopenacc or -fopenmp must be set".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-options "-fopenmp" } */

#include "check.h"

#define N 120

static float values[N];
static float *pointer = values;
#pragma acc declare create (pointer)

static int linked[N];
#pragma acc declare link (linked)

static inline int
twice (int x)
{
  return 2 * x;
}

static int (*const called) (int) = twice;

#pragma acc routine seq
static void
put (int i, int value)
{
  pointer[i] = pointer[i] + twice (value) + linked[i];
}

static int
sum_of_part (int part, int parts)
{
  int sum = 0, first = part * (N / parts), count = N / parts;
#pragma acc parallel loop num_workers (WORKERS) present (pointer[0:N]) reduction (+:sum) async (part)
  for (int i = first; i < first + count; i++)
    sum += pointer[i];
#pragma acc wait (part)
  return sum;
}

int
main (void)
{
  int sums[4];
  for (int i = 0; i < N; i++)
    {
      pointer[i] = i;
      linked[i] = 5 * i;
    }
#pragma acc parallel num_gangs (1) num_workers (WORKERS) copy (pointer[0:N]) copyin (linked)
#pragma acc loop worker vector
  for (int i = 0; i < N; i++)
    put (i, 3);
  for (int i = 0; i < N; i++)
    check_real ("values", i, values[i], 6 * i + 6);
#pragma acc enter data copyin (pointer[0:N])
#pragma omp parallel for num_threads (4)
  for (int part = 0; part < 4; part++)
    sums[part] = sum_of_part (part, 4);
#pragma acc exit data delete (pointer[0:N])
  for (int part = 0; part < 4; part++)
    check_int ("sums", part, sums[part], 30 * (3 * (60 * part + 29) + 6));
  check_int ("called", 0, called (4), 8);
  return report ();
}
