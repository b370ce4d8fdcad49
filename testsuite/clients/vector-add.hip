/* A HIP program's vector addition runs through Debian's libamdhip64, on each
   architecture; the device's counters see its kernel.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc --offload-arch=gfx900 -O2 -I%S/Inputs %s -o %t.gfx900
   RUN: %hipcc --offload-arch=gfx906 -O0 -I%S/Inputs %s -o %t.gfx906
   RUN: %hipcc --offload-arch=gfx908 -O3 -I%S/Inputs %s -o %t.gfx908
   RUN: %hipcc --offload-arch=gfx803 -O2 -I%S/Inputs %s -o %t.gfx803
   RUN: %acc_run --counters=%t.json %t.gfx900 | %filecheck %s
   RUN: %filecheck --check-prefix=JSON %s < %t.json
   RUN: %acc_run --schedule=hostile:3 %t.gfx906 | %filecheck %s
   RUN: %acc_run --check=all %t.gfx908 | %filecheck %s
   RUN: %acc_run %t.gfx803 | %filecheck %s

   CHECK: devices 1: emulated gfx{{(803|900|906|908)}}, 64 lanes
   CHECK: 0 wrong of 10000
   JSON: {"kernel": "_Z10vector_addPKfS0_Pfi", "gangs": 40, "workers": 4,{{.*}}"result": "ok"}
*/

#include "check.h"

__global__ void
vector_add (const float *a, const float *b, float *c, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}

int
main ()
{
  int count, n = 10000, wrong = 0;
  hipDeviceProp_t about;
  CHECK (hipGetDeviceCount (&count));
  CHECK (hipGetDeviceProperties (&about, 0));
  printf ("devices %d: %s, %d lanes\n", count, about.name, about.warpSize);

  std::vector<float> a (n), b (n), c (n);
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 2 * i + 1;
    }
  float *da = on_device (a), *db = on_device (b), *dc = on_device (c);
  vector_add<<<(n + 255) / 256, 256>>> (da, db, dc, n);
  CHECK (hipGetLastError ());
  fetch (c, dc);
  for (int i = 0; i < n; i++)
    wrong += c[i] != 3 * i + 1;
  printf ("%d wrong of %d\n", wrong, n);
  return wrong != 0;
}
