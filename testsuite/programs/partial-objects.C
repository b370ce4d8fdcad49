// Member functions of objects of which the device has the arrays only; stock GCC 12: device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 70 };

struct grid
{
  int rows, columns;
  double *values;
  double at (int i) const { return values[i]; }
};

class base
{
public:
  virtual ~base () {}
  virtual int kind () const { return 1; }
  int weight = 2;
};

class solver : public base
{
  int count;
  double *x, *y;
  double a = 3;
  grid inner;

public:
  explicit solver (int count)
    : count (count), x (new double[count]), y (new double[count]),
      inner { count, 2, new double[2 * count] }
  {
    for (int i = 0; i < count; i++)
      {
	x[i] = i;
	y[i] = 2 * i;
	inner.values[i] = inner.values[i + count] = i;
      }
    double *values = inner.values;
#pragma acc enter data copyin(x[0:count], y[0:count], values[0:2 * count])
  }

  ~solver ()
  {
    double *values = inner.values;
#pragma acc exit data delete(x, y, values)
    delete[] x;
    delete[] y;
    delete[] inner.values;
  }

  solver (const solver &) = delete;
  solver &operator= (const solver &) = delete;

  void
  step ()
  {
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < count; i++)
      y[i] += a * x[i] + inner.at (count + i) * weight;
  }

  double
  total () const
  {
    double sum = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum)
    for (int i = 0; i < count; i++)
      sum += y[i];
    return sum;
  }

  void
  count_to (int less)
  {
#pragma acc serial
    {
      count -= less;
      a += 1;
    }
  }

  int get_count () const { return count; }
  double factor () const { return a; }
  int kind () const override { return 3; }
};

/* Which have others.  */

template <typename T>
class matrix
{
public:
  int rows, columns;
  T *values;

  matrix (int rows, int columns) : rows (rows), columns (columns), values (new T[rows * columns])
  {
    for (int i = 0; i < rows * columns; i++)
      values[i] = i % 7;
  }

  ~matrix () { delete[] values; }
  matrix (const matrix &) = delete;
  matrix &operator= (const matrix &) = delete;

  T at (int i, int j) const { return values[i * columns + j]; }

  void
  to_device ()
  {
#pragma acc enter data copyin(values[0:rows * columns])
  }

  void
  to_host ()
  {
#pragma acc exit data copyout(values[0:rows * columns])
  }

  matrix &
  operator+= (const matrix &m)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) collapse(2)
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < columns; j++)
	values[i * columns + j] += m.at (i, j) * m.rows;
    return *this;
  }
};

struct pair_of_matrices
{
  matrix<double> a { 20, 20 }, b { 20, 20 };
  double factor = .5;

  void
  run ()
  {
    a.to_device ();
    b.to_device ();
    b += a;
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < a.rows * a.columns; i++)
      b.values[i] += factor * a.values[i];
    a.to_host ();
    b.to_host ();
  }
};

struct view
{
  int count;
  float *values;
};

static float
sum (const view &v)
{
  float total = 0;
#pragma acc enter data copyin(v.values[0:v.count])
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:total)
  for (int i = 0; i < v.count; i++)
    total += v.values[i];
#pragma acc exit data delete(v.values[0:v.count])
  return total;
}

// Of which the device has nothing.

class range
{
  int first, length;

public:
  range (int first, int length) : first (first), length (length) {}
  int at (int i) const { return first + i; }

  operator int () const
  {
    int sum = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum)
    for (int i = 0; i < length; i++)
      sum += at (i);
    return sum;
  }

  void
  shift (int by)
  {
#pragma acc serial async
    first += by;
    check_int ("first", 0, first, 4);
#pragma acc kernels
    length += by;
  }
};

class smoother
{
  double weights[3] = { 1, 2, 1 };
  int count;
  double *from, *to;

public:
  smoother (int count, double *from, double *to) : count (count), from (from), to (to) {}
  double at (int i) const { return from[i - 1] * weights[0] + from[i] * weights[1] + from[i + 1] * weights[2]; }

  void
  run ()
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) copyin(from[0:count]) copy(to[0:count])
    for (int i = 1; i < count - 1; i++)
      to[i] = at (i);
#pragma acc data copyin(from[0:count]) copy(to[0:count])
    {
#pragma acc parallel loop gang worker num_workers(WORKERS)
      for (int i = 1; i < count - 1; i++)
	to[i] -= weights[1] * from[i];
    }
  }
};

// Objects that bring themselves, and whose destructors name pointers.

template <typename T>
class owner
{
  int count;
  T *values;

public:
  explicit owner (int count) : count (count), values (new T[count])
  {
#pragma acc enter data copyin(this[0:1])
#pragma acc enter data create(values[0:count])
  }

  owner (const owner &from) : owner (from.count)
  {
#pragma acc parallel loop present(values[0:count], from)
    for (int i = 0; i < count; i++)
      values[i] = from.values[i];
  }

  ~owner ()
  {
#pragma acc exit data delete(values)
#pragma acc exit data delete(this[0:1])
    delete[] values;
  }

  void
  fill ()
  {
#pragma acc parallel loop present(values[0:count])
    for (int i = 0; i < count; i++)
      values[i] = i;
  }

  T
  last ()
  {
#pragma acc update self(values[0:count])
    return values[count - 1];
  }
};

/* Call G for each index as often as F says.  */

template<typename F, typename G> static void
for_all (const F &f, G g, double *x, double *y)
{
#pragma acc data copyin(x[0:n]) copy(y[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) default(present)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < f (i); j++)
      g (i);
}

int
main ()
{
  range r (3, n);
  static const range fixed (1, n);
  check_int ("range", 0, r, 3 * n + n * (n - 1) / 2);
  check_int ("fixed", 0, fixed, n + n * (n - 1) / 2);
  r.shift (1);
  check_int ("range", 1, r, 4 * (n + 1) + n * (n + 1) / 2);
  double from[n], to[n] = {};
  for (int i = 0; i < n; i++)
    from[i] = i * i;
  smoother (n, from, to).run ();
  for (int i = 1; i < n - 1; i++)
    check_real ("to", i, to[i], 2 * i * i + 2);
  for (int i = 1; i < 4; i++)
    {
      owner<double> o (n * i);
      o.fill ();
      check_real ("owner", i, owner<double> (o).last (), n * i - 1);
    }

  solver s (n);
  int k = (n - 1) * n / 2;
  s.step ();
  check_real ("total", 0, s.total (), 7 * k);
  s.count_to (20);
  check_int ("count", 0, s.get_count (), n - 20);
  check_real ("factor", 0, s.factor (), 4);
  check_int ("kind", 0, s.kind (), 3);
  s.step ();
  check_real ("total", 1, s.total (), 7 * (n - 20) * (n - 21) / 2
	      + 4 * (n - 20) * (n - 21) / 2
	      + 2 * (20 * (n - 20) + 20 * 19 / 2 + 30 * 29 / 2));
  pair_of_matrices both;
  both.run ();
  for (int i = 0; i < 400; i++)
    check_real ("matrix", i, both.b.values[i], i % 7 * 21.5);
  view v = { 30, new float[30] };
  for (int i = 0; i < 30; i++)
    v.values[i] = i;
  check_real ("sum", 0, sum (v), 435);
  delete[] v.values;

  /* The closure of a lambda, and what a data construct declares, in spite of default clauses.  */
  double *x = new double[n], *y = new double[n];
  for (int i = 0; i < n; i++)
    x[i] = y[i] = i;
  auto add = [=] (int i) { y[i] += x[i] * 2; };
#pragma acc data copyin(x[0:n]) copy(y[0:n])
  {
    struct { int count; double *values; } inner = { n, y };
#pragma acc parallel loop gang worker num_workers(WORKERS) default(present)
    for (int i = 0; i < n; i++)
      add (i);
#pragma acc parallel loop gang worker num_workers(WORKERS) default(none)
    for (int i = 0; i < n; i++)
      inner.values[i] += inner.count;
  }
  for (int i = 0; i < n; i++)
    check_real ("y", i, y[i], 3 * i + n);
  for_all ([=] (int) { return 2; }, add, x, y);
  for (int i = 0; i < n; i++)
    check_real ("y", i, y[i], 7 * i + n);
  delete[] x;
  delete[] y;
  return report ();
}
