/* What the benchmark programs in HIP share: errors, buffers, sums over a block.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A block of WORKERS wavefronts stands for a gang, GANGS blocks for a kernel's
   gangs; lane and wavefront are vector and worker.  */

#ifndef ACC_WORKERS_BENCH_HIP_H
#define ACC_WORKERS_BENCH_HIP_H

#include <hip/hip_runtime.h>

#include "bench.h"

#define LANES 64
#define THREADS (LANES * WORKERS)
/* For every kernel: the compiler may count on this many threads in a block.  */
#define KERNEL __global__ void __launch_bounds__ (THREADS)

/* End the program when STATUS is an error of the HIP call at LINE.  */

static inline void
hip_check (hipError_t status, int line)
{
  if (status == hipSuccess)
    return;
  fprintf (stderr, "line %d: HIP: %s\n", line, hipGetErrorString (status));
  exit (1);
}
#define HIP(CALL) hip_check (CALL, __LINE__)

/* Memory on the device for COUNT elements, and copies there and back.  */

template <typename type>
static type *
to_device (const type *host, size_t count)
{
  type *device;
  HIP (hipMalloc (reinterpret_cast<void **> (&device), count * sizeof (type)));
  HIP (hipMemcpy (device, host, count * sizeof (type), hipMemcpyHostToDevice));
  return device;
}

template <typename type>
static void
to_host (type *host, const type *device, size_t count)
{
  HIP (hipMemcpy (host, device, count * sizeof (type), hipMemcpyDeviceToHost));
}

__device__ static inline int
lane_id ()
{
  return threadIdx.x % LANES;
}

__device__ static inline int
wavefront_id ()
{
  return threadIdx.x / LANES;
}

/* VALUE of all lanes of a wavefront combined by COMBINE, in every lane.  */

template <typename type, typename function>
__device__ static inline type
combine_lanes (type value, function combine)
{
  for (int distance = LANES / 2; distance > 0; distance /= 2)
    value = combine (value, __shfl_xor (value, distance));
  return value;
}

/* The same for all threads of a block: one value per wavefront through LDS.  SLOTS
   may be used again after the next barrier.  */

template <typename type, typename function>
__device__ static inline type
combine_block (type value, type (&slots)[WORKERS], function combine)
{
  value = combine_lanes (value, combine);
  if (lane_id () == 0)
    slots[wavefront_id ()] = value;
  __syncthreads ();
  value = slots[0];
  for (int i = 1; i < WORKERS; i++)
    value = combine (value, slots[i]);
  return value;
}

struct add_op
{
  template <typename type>
  __device__ type
  operator() (type a, type b) const
  {
    return a + b;
  }
};

#endif
