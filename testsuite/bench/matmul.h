/* Input, host part and main of matmul.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Included once by the program in each language, which defines
   multiply_on_device.  */

#ifndef ACC_WORKERS_BENCH_MATMUL_H
#define ACC_WORKERS_BENCH_MATMUL_H

#include "bench.h"

#define TILE 16

static float a[N][N], b[N][N], c[N][N], want[N][N];

/* C = A * B on the device.  */
static void multiply_on_device (void);

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (float) bench_number (i * N + j);
	b[i][j] = (float) bench_number (i * N + j + 31337);
      }

  multiply_on_device ();

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
	want[i][j] += a[i][k] * b[k][j];
  BENCH_COMPARE_ARRAY ("c", &c[0][0], &want[0][0], N * N, 1e-4);
  return bench_end ("matmul");
}

#endif
