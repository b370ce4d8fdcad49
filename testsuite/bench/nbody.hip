/* N bodies in HIP: a body per block, its partners over all threads, three sums.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "bench-hip.h"
#include "nbody.h"

struct sums
{
  float x, y, z;
};

/* The three sums over a block; the first three threads hold one each.  */

__device__ static float
combine_sums (sums mine, sums (&slots)[WORKERS])
{
  mine.x = combine_lanes (mine.x, add_op ());
  mine.y = combine_lanes (mine.y, add_op ());
  mine.z = combine_lanes (mine.z, add_op ());
  if (lane_id () == 0)
    slots[wavefront_id ()] = mine;
  __syncthreads ();
  float total = 0.0f;
  if (threadIdx.x < 3)
    for (int i = 0; i < WORKERS; i++)
      total += threadIdx.x == 0 ? slots[i].x : threadIdx.x == 1 ? slots[i].y : slots[i].z;
  return total;
}

KERNEL
accelerate (const float *px, const float *py, const float *pz, const float *masses, float *to)
{
  /* Two bodies in turn, so that one barrier per body is enough.  */
  __shared__ sums slots[2][WORKERS];
  for (int i = blockIdx.x; i < N; i += GANGS)
    {
      sums mine = {};
      for (int j = threadIdx.x; j < N; j += THREADS)
	{
	  float dx = px[j] - px[i], dy = py[j] - py[i], dz = pz[j] - pz[i];
	  float inside = 1.0f - (dx * dx + dy * dy + dz * dz);
	  float force = inside > 0.0f ? masses[j] * inside * inside : 0.0f;
	  mine.x += force * dx;
	  mine.y += force * dy;
	  mine.z += force * dz;
	}
      float total = combine_sums (mine, slots[i / GANGS % 2]);
      if (threadIdx.x < 3)
	to[threadIdx.x * N + i] = total;
    }
}

static void
accelerate_on_device (void)
{
  static float all[3 * N];
  float *device = to_device (all, 3 * N);
  accelerate<<<GANGS, THREADS>>> (to_device (x, N), to_device (y, N), to_device (z, N), to_device (mass, N), device);
  to_host (all, device, 3 * N);
  for (int i = 0; i < N; i++)
    {
      ax[i] = all[i];
      ay[i] = all[N + i];
      az[i] = all[2 * N + i];
    }
}
