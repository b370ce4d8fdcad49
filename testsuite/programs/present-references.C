// Present clauses for references to pointers are about what the pointers point to; stock GCC 12: libgomp stops.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <openacc.h>
#include <tuple>

#include "check.h"

enum { n = 20 };

static double x[n], y[n];

static void
enter (double *&a, const double *const &b)
{
#pragma acc enter data copyin(a[0:n], b[0:n])
}

static void
work (double *&a, const double *const &b)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(a, b)
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#pragma acc kernels loop independent present(a) present(b)
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#pragma acc data present(a, b)
  {
#pragma acc serial
    a[0] += 5;
#pragma acc parallel loop default(present) async(1)
    for (int i = 1; i < n; i++)
      a[i] *= 2;
#pragma acc wait(1)
  }
}

static void
leave (double *&a, const double *const &b)
{
#pragma acc update self(a[0:n])
#pragma acc exit data delete(a, b)
}

template <class F> static void
run (F f)
{
  f ();
}

struct with_reference
{
  double *&r;

  void
  add ()
  {
#pragma acc parallel loop present(r)
    for (int i = 0; i < n; i++)
      r[i]++;
  }
};

/* Where one of a type is itself on the device, those of the type stay.  */

static void
advance (float *&a)
{
#pragma acc data copy(a)
  {
#pragma acc serial present(a)
    a++;
  }
}

static void
check_gone (const char *what, int index)
{
  check_int (what, index, acc_is_present (x, 1) || acc_is_present (y, 1), 0);
}

int
main ()
{
  for (int i = 0; i < n; i++)
    {
      x[i] = i;
      y[i] = 1;
    }
  double *p = x, *q = y;
  enter (p, q);
  work (p, q);
  leave (p, q);
  for (int i = 0; i < n; i++)
    check_real ("parameters", i, x[i], i ? 2 * (i + 2) : 7);
  check_gone ("parameters", -1);

#pragma acc enter data copyin(p[0:n], q[0:n])
  run ([&]
    {
#pragma acc parallel loop present(p, q)
      for (int i = 0; i < n; i++)
	q[i] += p[i];
#pragma acc update self(q[0:n])
#pragma acc exit data delete(p, q)
    });
  for (int i = 0; i < n; i++)
    check_real ("captured", i, y[i], x[i] + 1);
  check_gone ("captured", -1);

  with_reference r = { p };
#pragma acc data copy(p[0:n])
  r.add ();
  check_real ("member", 0, x[0], 8);

  auto [a, b] = std::make_tuple (&x[0], &y[0]);
#pragma acc data copyin(x) copy(y)
  {
#pragma acc parallel loop gang vector present(a, b)
    for (int i = 0; i < n; i++)
      b[i] -= a[i];
    auto &&[c, d] = std::tie (a, b);
#pragma acc data present(c, d)
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      d[i] += 2 * c[i];
  }
  for (int i = 0; i < n; i++)
    check_real ("bindings", i, y[i], 2 * x[i]);

  float f[2], *g = f;
  advance (g);
  check_int ("itself", 0, g == f + 1, 1);
  return report ();
}
