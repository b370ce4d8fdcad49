/* Matrix product: gangs take tiles of rows, workers rows, the vector columns.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The inner product is a sequential loop in each lane, so neighbouring lanes read
   neighbouring columns of B.  */

#include "matmul.h"

static void
multiply_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  copyin (a, b) copyout (c)
  for (int tile = 0; tile < N; tile += TILE)
    {
#pragma acc loop worker
      for (int i = tile; i < tile + TILE; i++)
#pragma acc loop vector
	for (int j = 0; j < N; j++)
	  {
	    float sum = 0.0f;
#pragma acc loop seq
	    for (int k = 0; k < N; k++)
	      sum += a[i][k] * b[k][j];
	    c[i][j] = sum;
	  }
    }
}

