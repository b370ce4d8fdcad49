/* Worker loops of few iterations in sequential loops, whose vectors are unrolled there: time steps over structs of coordinates; the plugin before stage still-addresses: compile error with one worker.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 60, steps = 4 };

struct vec3
{
  double x, y, z;

  vec3 &
  operator+= (const vec3 &other)
  {
    x += other.x;
    y += other.y;
    z += other.z;
    return *this;
  }
};

static inline vec3
operator* (double s, const vec3 &v)
{
  return { s * v.x, s * v.y, s * v.z };
}

struct particles
{
  vec3 at[n], speed[n], force[n];
  double energy;
};

static void
start (particles &p)
{
  for (int i = 0; i < n; i++)
    {
      p.at[i] = { double (i), i * 0.5, i % 7 * 1.0 };
      p.speed[i] = { 0, i % 3 * 0.25, -1 };
    }
  p.energy = 0;
}

/* What is to come out.  */

static void
go_on (particles &p)
{
  for (int step = 0; step < steps; step++)
    {
      for (int i = 0; i < n; i++)
	p.force[i] = { 1 - p.at[(i + 1) % n].x / 8, p.at[i].z / 4, step * 1.0 };
      p.energy = 0;
      for (int i = 0; i < n; i++)
	{
	  p.speed[i] += 0.5 * p.force[i];
	  p.energy += p.speed[i].x * p.speed[i].x;
	}
      for (int i = 0; i < n; i++)
	p.at[i] += p.speed[i];
    }
}

static void
go_on_device (particles &p)
{
  vec3 (&at)[n] = p.at, (&speed)[n] = p.speed, (&force)[n] = p.force;
  double energy = 0;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(at, speed, energy) copyout(force)
  for (int step = 0; step < steps; step++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	force[i] = { 1 - at[(i + 1) % n].x / 8, at[i].z / 4, step * 1.0 };
      energy = 0;
#pragma acc loop worker reduction(+:energy)
      for (int i = 0; i < n; i++)
	{
	  speed[i] += 0.5 * force[i];
	  energy += speed[i].x * speed[i].x;
	}
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	at[i] += speed[i];
    }
  p.energy = energy;
}

int
main ()
{
  static particles p, want;
  start (p);
  start (want);
  go_on_device (p);
  go_on (want);
  for (int i = 0; i < n; i++)
    {
      check_real ("x", i, p.at[i].x, want.at[i].x);
      check_real ("y", i, p.at[i].y, want.at[i].y);
      check_real ("z", i, p.speed[i].z, want.speed[i].z);
    }
  check_real ("energy", 0, p.energy, want.energy);
  return report ();
}
