// Pointers without a clause in templates, behind references and in lambdas; stock GCC 12: device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <vector>

#include "check.h"

enum { n = 50 };

template <typename T>
void
axpy (T a, const T *x, T *__restrict y)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

static void
add (double *&p, double *const &q)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    p[i] += q[i];
}

/* A reference that moves the pointer, which is the region's own.  */

static double
last (const double *&p)
{
  double value = 0;
#pragma acc serial present(p[0:n]) copy(value)
  {
    const double *here = p;
    here += n - 1;
    value = *here;
  }
  return value;
}

static double
dot (const std::vector<double> &v, const std::vector<double> &w)
{
  const double *p = v.data (), *q = w.data ();
  double sum = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += p[i] * q[i];
  return sum;
}

template <typename T>
struct span
{
  T *start;
  int count;
  T &operator[] (int i) const { return start[i]; }
};

static void
scale (span<double> s, double factor)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < s.count; i++)
    s[i] *= factor;
}

template <typename F>
void
for_all (int count, F body)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < count; i++)
    body (i);
}

int
main ()
{
  std::vector<double> a (n), b (n);
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 2 * i;
    }
  double *p = a.data (), *q = b.data ();
  const double *r = q;
#pragma acc enter data copyin(p[0:n], q[0:n])
  axpy (3., p, q);
  add (p, q);
  check_real ("dot", 0, dot (a, b), 30 * 49 * 50 * 99 / 6);
  check_real ("last", 0, last (r), 5 * (n - 1));
  scale ({ q, 40 }, 2);
  for_all (n, [=] (int i) { q[i] += p[i]; });
#pragma acc exit data copyout(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    {
      check_real ("p", i, a[i], 6 * i);
      check_real ("q", i, b[i], (i < 40 ? 10 : 5) * i + 6 * i);
    }
  return report ();
}
