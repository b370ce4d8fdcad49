/* N bodies in C++: a gang has a body, workers and lanes share its partners.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "nbody.h"

namespace {

struct vector3
{
  float x, y, z;

  vector3
  operator- (const vector3 &other) const
  {
    return { x - other.x, y - other.y, z - other.z };
  }

  float
  squares () const
  {
    return x * x + y * y + z * z;
  }
};

/* The strength of the force of a body with MASS at DISTANCE.  */

inline float
strength (const vector3 &distance, float mass)
{
  float inside = 1.0f - distance.squares ();
  return inside > 0.0f ? mass * inside * inside : 0.0f;
}

}

static void
accelerate_on_device (void)
{
#pragma acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  copyin (x, y, z, mass) copyout (ax, ay, az)
  for (int i = 0; i < N; i++)
    {
      float sx = 0.0f, sy = 0.0f, sz = 0.0f;
      const vector3 here = { x[i], y[i], z[i] };
#pragma acc loop worker vector reduction (+:sx, sy, sz)
      for (int j = 0; j < N; j++)
	{
	  const vector3 distance = vector3 { x[j], y[j], z[j] } - here;
	  const float force = strength (distance, mass[j]);
	  sx += force * distance.x;
	  sy += force * distance.y;
	  sz += force * distance.z;
	}
      ax[i] = sx;
      ay[i] = sy;
      az[i] = sz;
    }
}
