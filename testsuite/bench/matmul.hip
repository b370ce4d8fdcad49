/* Matrix product in HIP: a block per tile of rows, a wavefront per row.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "bench-hip.h"
#include "matmul.h"

KERNEL
multiply (const float (*left)[N], const float (*right)[N], float (*product)[N])
{
  for (int tile = blockIdx.x * TILE; tile < N; tile += GANGS * TILE)
    for (int i = tile + wavefront_id (); i < tile + TILE; i += WORKERS)
      for (int j = lane_id (); j < N; j += LANES)
	{
	  float sum = 0.0f;
	  for (int k = 0; k < N; k++)
	    sum += left[i][k] * right[k][j];
	  product[i][j] = sum;
	}
}

static void
multiply_on_device (void)
{
  float (*left)[N] = to_device (a, N), (*right)[N] = to_device (b, N), (*product)[N] = to_device (c, N);
  multiply<<<GANGS, THREADS>>> (left, right, product);
  to_host (c, product, N);
}
