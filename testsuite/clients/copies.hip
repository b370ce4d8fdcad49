/* Two-dimensional copies, device to device, large copies, symbols, managed
   memory and queries of pointers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc %hip_arch -O2 -I%S/Inputs %s -o %t
   RUN: %acc_run %t | %filecheck %s

   CHECK: 2D: 0 wrong
   CHECK: symbols: 10 40 90 160
   CHECK: 1024 bytes: 0 wrong
   CHECK: 65540 bytes: 0 wrong
   CHECK: 4194304 bytes: 0 wrong
   CHECK: 40000000 bytes: 0 wrong
   CHECK: managed: 0 wrong
   CHECK: pointer is the device's
*/

#include "check.h"

__device__ int table[4] = { 1, 2, 3, 4 };
__constant__ int factor[4];

__global__ void
multiply (int *out)
{
  out[threadIdx.x] = table[threadIdx.x] * factor[threadIdx.x];
}

__global__ void
negate (double *a, int w, int h, size_t pitch)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h)
    {
      double *row = (double *) ((char *) a + y * pitch);
      row[x] = -row[x];
    }
}

__global__ void
count_up (int *a, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] += i;
}

static void
two_dimensions (int w, int h)
{
  std::vector<double> a (w * h), b (w * h);
  size_t pitch, row = w * sizeof (double);
  double *d;
  int wrong = 0;
  for (int i = 0; i < w * h; i++)
    a[i] = i;
  CHECK (hipMallocPitch ((void **) &d, &pitch, row, h));
  CHECK (hipMemcpy2D (d, pitch, a.data (), row, row, h,
		      hipMemcpyHostToDevice));
  negate<<<dim3 (3, 3), dim3 (16, 8)>>> (d, w, h, pitch);
  CHECK (hipMemcpy2D (b.data (), row, d, pitch, row, h,
		      hipMemcpyDeviceToHost));
  for (int i = 0; i < w * h; i++)
    wrong += b[i] != -i;
  printf ("2D: %d wrong\n", wrong);
}

static void
symbols ()
{
  int f[4] = { 10, 20, 30, 40 };
  std::vector<int> out (4);
  CHECK (hipMemcpyToSymbol (HIP_SYMBOL (factor), f, sizeof f));
  int *d = on_device (out);
  multiply<<<1, 4>>> (d);
  fetch (out, d);
  printf ("symbols: %d %d %d %d\n", out[0], out[1], out[2], out[3]);
}

/* To the device, there to another place, and back.  */

static void
there_and_back (size_t bytes)
{
  std::vector<char> a (bytes), b (bytes);
  char *to;
  size_t wrong = 0;
  for (size_t i = 0; i < bytes; i++)
    a[i] = char (i * 7 + (i >> 9));
  char *from = on_device (a);
  CHECK (hipMalloc ((void **) &to, bytes));
  CHECK (hipMemcpy (to, from, bytes, hipMemcpyDeviceToDevice));
  fetch (b, to);
  for (size_t i = 0; i < bytes; i++)
    wrong += a[i] != b[i];
  printf ("%zu bytes: %zu wrong\n", bytes, wrong);
  CHECK (hipFree (from));
  CHECK (hipFree (to));
}

int
main ()
{
  two_dimensions (37, 21);
  symbols ();
  for (size_t bytes : { 1024, 65540, 4194304, 40000000 })
    there_and_back (bytes);
  int *m, n = 1000, wrong = 0;
  CHECK (hipMallocManaged ((void **) &m, n * sizeof (int)));
  for (int i = 0; i < n; i++)
    m[i] = i;
  count_up<<<4, 256>>> (m, n);
  CHECK (hipDeviceSynchronize ());
  for (int i = 0; i < n; i++)
    wrong += m[i] != 2 * i;
  printf ("managed: %d wrong\n", wrong);
  int *d;
  hipPointerAttribute_t about;
  CHECK (hipMalloc ((void **) &d, 4));
  CHECK (hipPointerGetAttributes (&about, d));
  printf ("pointer is the %s\n",
	  about.memoryType == hipMemoryTypeDevice ? "device's" : "host's");
  return 0;
}
