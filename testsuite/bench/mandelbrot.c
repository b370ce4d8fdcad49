/* Mandelbrot set: lines for gangs and workers, an inner loop that ends anywhere.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Lines take very different times, so this shows how evenly the workers share
   them.  GCC does not vectorize a loop with such a loop inside.  */

#include "bench.h"

#define LIMIT 60

static int count[N][N], want[N][N];

#pragma acc routine seq
static inline int
iterations (int i, int j)
{
  float cx = -2.0f + 3.0f * j / N, cy = -1.5f + 3.0f * i / N, x = 0.0f, y = 0.0f;
  int n = 0;
  while (n < LIMIT && x * x + y * y < 4.0f)
    {
      float next = x * x - y * y + cx;
      y = 2.0f * x * y + cy;
      x = next;
      n++;
    }
  return n;
}

int
main (void)
{
#pragma acc parallel loop gang worker num_gangs (GANGS) num_workers (WORKERS) \
  vector_length (64) copyout (count)
  for (int i = 0; i < N; i++)
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      count[i][j] = iterations (i, j);

  /* The device's fused multiply-adds move the border of the set by a rounding:
     fewer than one point in a hundred may differ.  */
  long border = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	want[i][j] = iterations (i, j);
	border += want[i][j] != count[i][j];
      }
  BENCH_COMPARE_ARRAY ("count", &count[0][0], &want[0][0], N * N, border * 100 < N * N ? LIMIT : 0);
  return bench_end ("mandelbrot");
}
