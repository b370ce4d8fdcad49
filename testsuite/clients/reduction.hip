/* Reduction in fixed and in dynamic shared memory, with hipMemset and atomic
   additions of three types.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc %hip_arch -O2 -I%S/Inputs %s -o %t
   RUN: %acc_run %t | %filecheck %s
   RUN: %acc_run --schedule=hostile:1 %t | %filecheck %s

   CHECK: sum 4.95e+06, 20 blocks
   CHECK: dynamic: 0 wrong
*/

#include "check.h"

__global__ void
reduce (const float *a, double *sum, unsigned *blocks, int n)
{
  __shared__ double part[256];
  double x = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    x += a[i];
  part[threadIdx.x] = x;
  __syncthreads ();
  for (unsigned half = blockDim.x / 2; half > 0; half /= 2)
    {
      if (threadIdx.x < half)
	part[threadIdx.x] += part[threadIdx.x + half];
      __syncthreads ();
    }
  if (threadIdx.x == 0)
    {
      atomicAdd (sum, part[0]);
      atomicAdd (blocks, 1u);
    }
}

__global__ void
reverse (int *a, int n)
{
  extern __shared__ int copy[];
  int *mine = a + blockIdx.x * n;
  copy[threadIdx.x] = mine[threadIdx.x];
  __syncthreads ();
  mine[threadIdx.x] = copy[n - 1 - threadIdx.x];
}

int
main ()
{
  int n = 100000, blocks = 8, m = 128, wrong = 0;
  std::vector<float> a (n);
  for (int i = 0; i < n; i++)
    a[i] = i % 100;
  std::vector<double> sum (1);
  std::vector<unsigned> count (1);
  float *da = on_device (a);
  double *dsum = on_device (sum);
  unsigned *dcount = on_device (count);
  CHECK (hipMemset (dsum, 0, sizeof *dsum));
  CHECK (hipMemset (dcount, 0, sizeof *dcount));
  reduce<<<20, 256>>> (da, dsum, dcount, n);
  fetch (sum, dsum);
  fetch (count, dcount);
  printf ("sum %g, %u blocks\n", sum[0], count[0]);

  std::vector<int> v (blocks * m);
  for (int i = 0; i < blocks * m; i++)
    v[i] = i;
  int *dv = on_device (v);
  reverse<<<blocks, m, m * sizeof (int)>>> (dv, m);
  fetch (v, dv);
  for (int b = 0; b < blocks; b++)
    for (int i = 0; i < m; i++)
      wrong += v[b * m + i] != b * m + m - 1 - i;
  printf ("dynamic: %d wrong\n", wrong);
  return wrong != 0;
}
