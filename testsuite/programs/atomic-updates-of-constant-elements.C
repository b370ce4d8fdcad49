/* Atomic updates of elements whose index C++ folds are atomic; stock GCC 12: wrong result, race.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 19, m = 9 };

template <typename T>
struct cells
{
  T m_sum[16];
  T m_last;
};

static cells<unsigned> counts;
static cells<float> reals;

#pragma acc routine seq
template <typename T>
static void
add (cells<T> *to, unsigned y, T value)
{
  T *sum = to->m_sum;
#pragma acc atomic update
  sum[(y << 4) % 16u] += value;
#pragma acc atomic
  to->m_sum[(y << 2) % 4u + 1]++;
}

int
main ()
{
  unsigned y = 7, x = 156, captured = 0;
  unsigned a[64] = { 0 }, (&b)[64] = a;
  double d[4] = { 0 };

#pragma acc parallel num_gangs(1) num_workers(WORKERS) \
  copy(a, counts, reals, d, captured)
  {
#pragma acc loop worker reduction(max:captured)
    for (int i = 0; i < n; i++)
      {
#pragma acc loop vector reduction(max:captured)
	for (int j = 0; j < m; j++)
	  {
	    unsigned before;
#pragma acc atomic update
	    a[(y << 10) % 64u] += x - (y + y);
#pragma acc atomic capture
	    before = a[(y << 10) % 64u + 1]++;
	    captured = before > captured ? before : captured;
#pragma acc atomic update
	    a[(y << 10) % 64u + 2] = (y + y) | a[(y << 10) % 64u + 2];
#pragma acc atomic update
	    b[(y << 10) % 64u + 3] -= y * 2;
#pragma acc atomic update
	    counts.m_sum[(y << 4) % 16u + 2] += y + y;
#pragma acc atomic update
	    d[(y << 10) % 4u] = d[(y << 10) % 4u] + (double) (y + y);
	    add (&reals, y, 1.0f);
	  }
      }
  }

  check_int ("a", 0, a[0], n * m * (156 - 14));
  check_int ("a", 1, a[1], n * m);
  check_int ("a", 2, a[2], 14);
  check_int ("a", 3, a[3], (unsigned) -(n * m * 14));
  check_int ("captured", 0, captured, n * m - 1);
  check_int ("counts", 2, counts.m_sum[2], n * m * 14);
  check_real ("d", 0, d[0], n * m * 14);
  check_real ("reals", 0, reals.m_sum[0], n * m);
  check_real ("reals", 1, reals.m_sum[1], n * m);
  return report ();
}
