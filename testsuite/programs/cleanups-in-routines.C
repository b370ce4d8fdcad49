/* In routines of C++ calls with references to temporaries, or beside an object with a destructor, are guarded as others, though GCC cannot see that they do not throw; stock GCC 12: compiler crash at -O0, race.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 62 };

/* GCC takes what calls itself for something that may throw.  */
#pragma acc routine seq
static unsigned __attribute__ ((noinline))
halvings (const unsigned &x)
{
  return x < 2 ? 0 : 1 + halvings (x / 2);
}

class counted
{
public:
  unsigned m_value;
  counted (unsigned value);
  ~counted ();
};

#pragma acc routine seq
counted::counted (unsigned value) : m_value (value + halvings (value))
{
}

#pragma acc routine seq
counted::~counted ()
{
  m_value = halvings (m_value);
}

#pragma acc routine worker
static void __attribute__ ((noinline))
fill (unsigned *out, unsigned x)
{
  for (int k = 0; k < 3; k++)
    x += halvings (x + 1);
  {
    counted object (x);
    x += halvings (object.m_value + 7);
  }
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    {
      counted inner (i + 8);
      out[i] = x * 100 + halvings (inner.m_value + 5);
    }
}

/* Nothing is thrown out of the loop of either.  */

#pragma acc routine worker
static void __attribute__ ((noinline))
up (unsigned *out)
{
  unsigned row[4], first = halvings (2);
#pragma acc loop worker private(row)
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 4; k++)
	row[k] = halvings (i + k) + first;
      out[i] += row[i % 4];
    }
}

#pragma acc routine worker
static void __attribute__ ((noinline))
down (unsigned *out)
{
  unsigned row[4], first = halvings (3);
#pragma acc loop worker private(row)
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 4; k++)
	row[k] = halvings (i * k) + first;
      out[i] -= row[i % 4];
    }
}

int
main ()
{
  unsigned out[n], x = 1000;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(out)
  {
    fill (out, x);
    up (out);
    down (out);
  }

  for (int k = 0; k < 3; k++)
    x += halvings (x + 1);
  x += halvings (x + halvings (x) + 7);
  for (unsigned i = 0; i < n; i++)
    {
      unsigned inner = i + 8 + halvings (i + 8);
      check_int ("out", i, out[i], x * 100 + halvings (inner + 5)
		 + halvings (i + i % 4) - halvings (i * (i % 4)));
    }
  return report ();
}
