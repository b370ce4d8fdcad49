/* Input, host part and main of nbody.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Included once by the program in each language, which defines
   accelerate_on_device.  */

#ifndef ACC_WORKERS_BENCH_NBODY_H
#define ACC_WORKERS_BENCH_NBODY_H

#include "bench.h"

static float x[N], y[N], z[N], mass[N];
static float ax[N], ay[N], az[N], want_x[N], want_y[N], want_z[N];

static void
accelerate_on_host (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
	float inside = 1.0f - (dx * dx + dy * dy + dz * dz);
	float force = inside > 0.0f ? mass[j] * inside * inside : 0.0f;
	want_x[i] += force * dx;
	want_y[i] += force * dy;
	want_z[i] += force * dz;
      }
}

/* AX, AY, AZ from X, Y, Z, MASS on the device.  */
static void accelerate_on_device (void);

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = (float) bench_number (4 * i);
      y[i] = (float) bench_number (4 * i + 1);
      z[i] = (float) bench_number (4 * i + 2);
      mass[i] = (float) bench_number (4 * i + 3) / N;
    }

  accelerate_on_device ();

  accelerate_on_host ();
  BENCH_COMPARE_ARRAY ("ax", ax, want_x, N, 1e-3);
  BENCH_COMPARE_ARRAY ("ay", ay, want_y, N, 1e-3);
  BENCH_COMPARE_ARRAY ("az", az, want_z, N, 1e-3);
  return bench_end ("nbody");
}

#endif
