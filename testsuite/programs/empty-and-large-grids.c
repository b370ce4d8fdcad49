/* Collapsed loops of which several end before they begin do nothing, and loops of more iterations than int can count run all; stock GCC 12: wrong result.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#pragma acc routine worker
__attribute__ ((noinline)) static int
points (int left, int right, int top, int bottom)
{
  int n = 0;
#pragma acc loop worker collapse(2) reduction(+:n)
  for (int i = left; i <= right; i++)
    for (int j = top; j > bottom; j--)
      n++;
  return n;
}

int
main ()
{
  int left = 5, right = 0, top = 3, bottom = -4, none = -3, n = 0, in_tiles = 0, in_kernels = 0;
  short low = 7;
  unsigned last = 2;

#pragma acc parallel loop num_workers(WORKERS) collapse(2) reduction(+:n)
  for (int i = left; i < right; i++)
    for (int j = top; j < bottom; j++)
      n++;
#pragma acc parallel loop num_workers(WORKERS) collapse(3) reduction(+:n)
  for (int i = 0; i < none; i += 2)
    for (int j = 2; j >= left; j--)
      for (short k = low; k <= last; k++)
	n++;
#pragma acc parallel loop num_workers(WORKERS) collapse(2) reduction(+:n)
  for (int i = 9; i < 2; i++)
    for (unsigned j = 5; j < last; j++)
      n++;
  check_int ("empty", 0, n, 0);

  float row[8];
#pragma acc parallel loop num_workers(WORKERS) collapse(2) reduction(+:n) copy(row)
  for (float *p = row + left; p < row + right; p++)
    for (float *q = row + top; q < row + last; q++)
      n++;
  check_int ("empty", 1, n, 0);

#pragma acc parallel loop num_workers(WORKERS) tile(2, 4) reduction(+:in_tiles)
  for (int i = left; i < right; i++)
    for (int j = top; j < bottom; j++)
      in_tiles++;
#pragma acc kernels loop collapse(2) reduction(+:in_kernels)
  for (int i = left; i < right; i++)
    for (int j = top; j < bottom; j++)
      in_kernels++;
  check_int ("empty", 2, in_tiles, 0);
  check_int ("empty", 3, in_kernels, 0);

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(n)
  n = points (left, right, -top, bottom) + points (right, left, -4, 4) + 10 * points (right, left, 3, 1);
  check_int ("routine", 0, n, 120);

  /* Far apart.  */
  unsigned far = 4000000000u, step = 100000000, times = 0;
  long sum = 0, want = 0;
#pragma acc parallel loop num_workers(WORKERS) reduction(+:times,sum)
  for (unsigned i = last; i < far; i += step)
    {
      times++;
      sum += i;
    }
  for (unsigned i = last; i < far; i += step)
    want += i;
  check_int ("unsigned", 0, times, 40);
  check_int ("unsigned", 1, sum, want);
  times = 0;
#pragma acc parallel num_gangs(2) num_workers(WORKERS) reduction(+:times)
  {
#pragma acc loop gang worker reduction(+:times)
    for (unsigned i = far; i > last; i -= step)
      times++;
  }
  check_int ("unsigned", 2, times, 40);

  /* Rows whose lengths have a product that int cannot hold.  */
  int wide = 2000000000, stride = 40000000, count = 0;
  sum = want = 0;
#pragma acc parallel loop num_workers(WORKERS) collapse(3) reduction(+:count,sum)
  for (int i = 0; i < wide; i += stride)
    for (int j = wide; j > left; j -= 1000000000)
      for (int k = 0; k < top; k++)
	{
	  count++;
	  sum += i / 10 + j + k;
	}
  for (int i = 0; i < wide; i += stride)
    for (int j = wide; j > left; j -= 1000000000)
      for (int k = 0; k < top; k++)
	want += i / 10 + j + k;
  check_int ("strides", 0, count, 50 * 2 * 3);
  check_int ("strides", 1, sum, want);

  return report ();
}
