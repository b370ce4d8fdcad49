/* Streams with asynchronous copies from pinned and from ordinary memory,
   events across streams, and an event's time.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc %hip_arch -O2 -I%S/Inputs %s -o %t
   RUN: %acc_run %t | %filecheck %s
   Checks find what is pinned where the device has it.
   RUN: %acc_run --check=all %t | %filecheck %s

   CHECK: streams: 0 wrong, time positive
   CHECK: registered: 0 wrong
   CHECK: callback called
*/

#include "check.h"

__global__ void
scale (float *a, float f, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] *= f;
}

static void
set_flag (hipStream_t, hipError_t, void *p)
{
  *(bool *) p = true;
}

static void
three_streams (int n)
{
  hipStream_t s[3];
  hipEvent_t begin, end;
  float *d[3], *h[3], ms = -1;
  int wrong = 0;
  CHECK (hipEventCreate (&begin));
  CHECK (hipEventCreate (&end));
  for (int k = 0; k < 3; k++)
    {
      CHECK (hipStreamCreate (&s[k]));
      CHECK (hipMalloc ((void **) &d[k], n * sizeof (float)));
      CHECK (hipHostMalloc ((void **) &h[k], n * sizeof (float), 0));
      for (int i = 0; i < n; i++)
	h[k][i] = i + k;
    }
  CHECK (hipEventRecord (begin, s[0]));
  for (int k = 0; k < 3; k++)
    {
      CHECK (hipMemcpyAsync (d[k], h[k], n * sizeof (float),
			     hipMemcpyHostToDevice, s[k]));
      scale<<<(n + 127) / 128, 128, 0, s[k]>>> (d[k], k + 2, n);
      scale<<<(n + 127) / 128, 128, 0, s[k]>>> (d[k], 2, n);
    }
  CHECK (hipEventRecord (end, s[0]));
  /* Stream 1 copies what stream 0 made.  */
  CHECK (hipStreamWaitEvent (s[1], end, 0));
  CHECK (hipMemcpyAsync (h[0], d[0], n * sizeof (float),
			 hipMemcpyDeviceToHost, s[1]));
  for (int k = 1; k < 3; k++)
    CHECK (hipMemcpyAsync (h[k], d[k], n * sizeof (float),
			   hipMemcpyDeviceToHost, s[k]));
  CHECK (hipDeviceSynchronize ());
  CHECK (hipEventElapsedTime (&ms, begin, end));
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < n; i++)
      wrong += h[k][i] != (i + k) * (k + 2) * 2;
  printf ("streams: %d wrong, time %s\n", wrong,
	  ms > 0 ? "positive" : "not positive");
}

/* A kernel works on the host's own memory.  */

static void
registered (int n)
{
  std::vector<float> a (n);
  float *d;
  int wrong = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  CHECK (hipHostRegister (a.data (), n * sizeof (float), 0));
  CHECK (hipHostGetDevicePointer ((void **) &d, a.data (), 0));
  scale<<<(n + 63) / 64, 64>>> (d, 3, n);
  CHECK (hipDeviceSynchronize ());
  CHECK (hipHostUnregister (a.data ()));
  for (int i = 0; i < n; i++)
    wrong += a[i] != 3 * i;
  printf ("registered: %d wrong\n", wrong);
}

int
main ()
{
  bool called = false;
  three_streams (5000);
  registered (1000);
  CHECK (hipStreamAddCallback (nullptr, set_flag, &called, 0));
  CHECK (hipDeviceSynchronize ());
  printf ("callback %s\n", called ? "called" : "not called");
  return 0;
}
