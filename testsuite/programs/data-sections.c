/* Compute constructs use what a data construct around them has mapped of an array, or behind a pointer, where that is a section; stock GCC 12: fault of the device, libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 64

double *file_pointer;
int file_array[N];
static int file_matrix[8][8];

__attribute__ ((noinline)) static void
behind_pointers (double *a, int lo, int n)
{
#pragma acc data copy(a[lo:n]) copy(file_pointer[lo + 2:n])
  {
    int begin = lo;
    lo = -1000;
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = begin; i < begin + n; i++)
      a[i] += file_pointer[i + 2];
#pragma acc kernels loop
    for (int i = begin; i < begin + n; i++)
      a[i] *= 2;
#pragma acc parallel loop async num_workers(WORKERS)
    for (int i = begin; i < begin + n; i++)
      file_pointer[i + 2]++;
#pragma acc wait
  }
}

__attribute__ ((noinline)) static void
of_arrays (int lo, int n)
{
  int local[N], of_length[n + lo + 1];
  for (int i = 0; i < N; i++)
    local[i] = i;
  for (int i = 0; i <= n + lo; i++)
    of_length[i] = i;
#pragma acc data copy(local[lo:n], file_array[0:n], of_length[lo:n], file_matrix[2:3][:])
  {
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = lo; i < lo + n; i++)
      {
	local[i] += of_length[i];
	of_length[i] = 0;
	file_array[i - lo] = i;
      }
#pragma acc data present(local[lo + 1:2])
#pragma acc serial
    local[lo + 1] = 1000;
#pragma acc parallel loop collapse(2) num_workers(WORKERS)
    for (int i = 2; i < 5; i++)
      for (int j = 0; j < 8; j++)
	file_matrix[i][j] = i + j;
  }
  for (int i = 0; i < N; i++)
    {
      int mapped = i >= lo && i < lo + n;
      check_int ("local", i, local[i], i == lo + 1 ? 1000 : mapped ? 2 * i : i);
      check_int ("file_array", i, file_array[i], i < n ? i + lo : -1);
      if (i <= n + lo)
	check_int ("of_length", i, of_length[i], mapped ? 0 : i);
    }
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      check_int ("file_matrix", 10 * i + j, file_matrix[i][j], i >= 2 && i < 5 ? i + j : 0);
}

/* What counts is what is on the device, and what the pointer is there.  */
__attribute__ ((noinline)) static void
present_or_not (int *a, int *b, int mapped)
{
  int local[N];
  for (int i = 0; i < N; i++)
    local[i] = i;
#pragma acc data copy(local[3:5]) if(mapped)
  {
    int begin = mapped ? 3 : 0, end = mapped ? 8 : N;
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = begin; i < end; i++)
      local[i] *= 3;
  }
  for (int i = 0; i < N; i++)
    check_int ("if", i, local[i], !mapped || (i >= 3 && i < 8) ? 3 * i : i);

#pragma acc data copy(a[4:8], b[4:8])
  {
    int *q = a;
    a = b;
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = 4; i < 12; i++)
      a[i] = 100 + i;
    a = q + 2;
#pragma acc parallel loop num_workers(WORKERS) present(a[2:8])
    for (int i = 4; i < 12; i++)
      a[i - 2] = 200 + i;
  }
}

int
main ()
{
  double a[N], b[N];
  int x[N], y[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = 2 * i;
      file_array[i] = -1;
    }
  file_pointer = b;
  behind_pointers (a, 10, 30);
  for (int i = 0; i < N; i++)
    {
      check_real ("a", i, a[i], i >= 10 && i < 40 ? 2 * (3 * i + 4) : i);
      check_real ("b", i, b[i], i >= 12 && i < 42 ? 2 * i + 1 : 2 * i);
    }
  of_arrays (5, 20);
  for (int mapped = 0; mapped < 2; mapped++)
    {
      for (int i = 0; i < N; i++)
	x[i] = y[i] = i;
      present_or_not (x, y, mapped);
      for (int i = 0; i < N; i++)
	{
	  int changed = i >= 4 && i < 12;
	  check_int ("x", i, x[i], changed ? 200 + i : i);
	  check_int ("y", i, y[i], changed ? 100 + i : i);
	}
    }
  return report ();
}
