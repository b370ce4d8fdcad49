/* Jacobi relaxation in HIP: a block per band of rows, a wavefront per row.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "bench-hip.h"
#include "jacobi2d.h"

struct max_op
{
  __device__ double
  operator() (double a, double b) const
  {
    return a > b ? a : b;
  }
};

KERNEL
sweep (const double (*from)[N], double (*to)[N], double *changes)
{
  __shared__ double slots[WORKERS];
  double change = 0.0;
  for (int block = 1 + blockIdx.x * BLOCK; block < N - 1; block += GANGS * BLOCK)
    for (int i = block + wavefront_id (); i < min (block + BLOCK, N - 1); i += WORKERS)
      for (int j = 1 + lane_id (); j < N - 1; j += LANES)
	{
	  to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
	  change = max_op () (change, fabs (to[i][j] - from[i][j]));
	}
  change = combine_block (change, slots, max_op ());
  if (threadIdx.x == 0)
    changes[blockIdx.x] = change;
}

static void
relax_on_device (double *changes)
{
  double (*both[2])[N] = { to_device (u, N), to_device (v, N) };
  double parts[GANGS] = {}, *device_parts = to_device (parts, GANGS);
  for (int i = 0; i < SWEEPS; i++)
    {
      sweep<<<GANGS, THREADS>>> (both[i % 2], both[1 - i % 2], device_parts);
      to_host (parts, device_parts, GANGS);
      changes[i] = 0.0;
      for (int gang = 0; gang < GANGS; gang++)
	changes[i] = fmax (changes[i], parts[gang]);
    }
  to_host (u, both[0], N);
  to_host (v, both[1], N);
}
