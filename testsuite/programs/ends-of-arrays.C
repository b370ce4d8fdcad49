// Pointers to the ends of arrays, and std::vector's size, without a clause; stock GCC 12: device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <vector>

#include "check.h"

enum { n = 300 };

struct range
{
  double *first, *last;
  double *begin () const { return first; }
  double *end () const { return last; }
};

struct particles
{
  std::vector<double> x, v;

  void
  move (double dt)
  {
    double *a = x.data (), *b = v.data ();
#pragma acc parallel loop copy(a[0:n]) copyin(b[0:n]) gang worker num_workers(WORKERS)
    for (std::size_t i = 0; i < x.size (); i++)
      a[i] += dt * b[i];
  }

  double
  sum () const
  {
    double s = 0;
#pragma acc parallel loop reduction(+:s)
    for (std::size_t i = 0; i < x.size (); i++)
      s += x[i] + v[i];
    return s;
  }
};

static double
of_vector (const std::vector<double> &w)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) gang worker vector num_workers(WORKERS) async(1)
  for (std::size_t i = 0; i < w.size (); i++)
    s += w[i];
#pragma acc wait(1)
  return s;
}

static double
of_all (const std::vector<double> &w, int times)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < times; i++)
    for (double d : w)
      s += d;
  return s;
}

static double
of_pointers (const double *a, const double *end)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) gang worker num_workers(WORKERS)
  for (const double *p = a; p < end; p++)
    s += *p;
#pragma acc parallel loop reduction(+:s) async(2)
  for (const double *p = a; p < end; p++)
    s += *p;
#pragma acc wait(2)
#pragma acc parallel loop reduction(+:s) if(a == end)
  for (const double *p = a; p < end; p++)
    s += *p;
  return s;
}

static double
of_range (range r)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) gang worker num_workers(WORKERS)
  for (double *p = r.first; p < r.last; p++)
    s += *p;
#pragma acc serial copy(s)
  for (double d : r)
    s += d;
#pragma acc parallel loop reduction(+:s) firstprivate(r)
  for (long i = 0; i < r.end () - r.begin (); i++)
    s += r.begin ()[i];
  return s;
}

/* The end has an iterator of its own.  */

static double
of_iterators (std::vector<double> &w)
{
  double s = 0;
  auto first = w.begin (), last = w.end ();
#pragma acc parallel loop reduction(+:s) gang worker num_workers(WORKERS)
  for (int i = 0; i < last - first; i++)
    s += first[i];
  return s;
}

int
main ()
{
  std::vector<double> a (n, 1), b (n);
  a.reserve (2 * n);
  double *p = a.data (), *q = b.data ();
#pragma acc parallel loop copyin(p[0:a.size ()]) copyout(q[0:b.size ()])
  for (std::size_t i = 0; i < a.size (); i++)
    q[i] = p[i] * 2;
  for (int i = 0; i < n; i++)
    check_real ("whole", i, b[i], 2);

  /* A part of the elements.  */
#pragma acc parallel loop copyin(p[0:10]) copy(q[0:b.size ()]) async(1)
  for (std::size_t i = 0; i < a.size (); i++)
    q[i] = p[i % 10] * 3 + a.size ();
#pragma acc wait(1)
  for (int i = 0; i < n; i++)
    check_real ("part", i, b[i], 3 + n);

#pragma acc data copyin(p[0:n], q[0:n])
  {
    check_real ("vector", 0, of_vector (a), n);
    check_real ("vector", 1, of_vector (b), n * (n + 3.));
    check_real ("all", 0, of_all (a, 7), 7 * n);
    check_real ("pointers", 0, of_pointers (p, p + n), 3 * n);
    check_real ("pointers", 1, of_pointers (p + 10, p + 20), 30);
    check_real ("iterators", 0, of_iterators (a), n);
    check_real ("range", 0, of_range ({ p, p + n }), 3 * n);
  }

  particles s = { a, b };
  s.move (.5);
  p = s.x.data ();
  q = s.v.data ();
#pragma acc enter data copyin(p[0:n], q[0:n])
  check_real ("particles", 0, s.sum (), n * (1 + 1.5 * (n + 3)));
#pragma acc exit data delete(p, q)
  return report ();
}
