/* N bodies: a gang has a body, workers and lanes share its partners, three sums.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The force is one of limited range, as in smoothed particle hydrodynamics: it
   needs no division, which GCC 12 does one lane at a time on amdgcn.  */

#include "nbody.h"

static void
accelerate_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  copyin (x, y, z, mass) copyout (ax, ay, az)
  for (int i = 0; i < N; i++)
    {
      float sx = 0.0f, sy = 0.0f, sz = 0.0f;
#pragma acc loop worker vector reduction (+:sx, sy, sz)
      for (int j = 0; j < N; j++)
	{
	  float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
	  float inside = 1.0f - (dx * dx + dy * dy + dz * dz);
	  float force = inside > 0.0f ? mass[j] * inside * inside : 0.0f;
	  sx += force * dx;
	  sy += force * dy;
	  sz += force * dz;
	}
      ax[i] = sx;
      ay[i] = sy;
      az[i] = sz;
    }
}

