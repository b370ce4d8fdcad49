// Constructs of base classes that use the derived class's objects; expression templates; stock GCC 12: compiler crash.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 64 };

template <class D>
struct base
{
  double w[4];
  int calls;

  D &self () { return *static_cast<D *> (this); }

  void
  direct (double *p)
  {
#pragma acc parallel loop copy(p[0:n]) gang worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      p[i] += static_cast<D *> (this)->f (i) * w[i % 4];
  }

  void
  by_function (double *p)
  {
#pragma acc parallel loop copy(p[0:n])
    for (int i = 0; i < n; i++)
      p[i] += self ().f (i) * w[i % 4];
  }

  void
  by_reference (double *p)
  {
    D &d = self ();
#pragma acc parallel loop copy(p[0:n])
    for (int i = 0; i < n; i++)
      p[i] += d.f (i) * d.w[i % 4];
  }

  void
  changed ()
  {
#pragma acc serial
    {
      calls++;
      self ().last = 7;
    }
  }
};

struct derived : base<derived>
{
  double k, *q;
  int last;
  double f (int i) const { return k * i + q[i]; }
};

/* Of what an expression is made, its type says.  */

template <class E>
struct expression
{
  const E &self () const { return static_cast<const E &> (*this); }
  double operator[] (int i) const { return self ()[i]; }
};

struct array : expression<array>
{
  double *d;

  array (double first) : d (new double[n])
  {
#pragma acc enter data create(d[0:n])
    double *p = d;
#pragma acc parallel loop present(p)
    for (int i = 0; i < n; i++)
      p[i] = first + i;
  }
  array (const array &) = delete;
  ~array ()
  {
#pragma acc exit data delete(d[0:n])
    delete[] d;
  }

  double operator[] (int i) const { return d[i]; }

  template <class E>
  array &
  operator= (const expression<E> &e)
  {
    double *p = d;
#pragma acc parallel loop present(p[0:n]) gang worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      p[i] = e[i];
    return *this;
  }

  template <class E>
  array &
  operator+= (const expression<E> &e)
  {
    const E &x = e.self ();
    double *p = d;
#pragma acc parallel loop present(p[0:n]) async(1)
    for (int i = 0; i < n; i++)
      p[i] += x[i];
#pragma acc wait(1)
    return *this;
  }
};

template <class A, class B>
struct sum : expression<sum<A, B>>
{
  const A &a;
  const B &b;
  sum (const A &a, const B &b) : a (a), b (b) { }
  double operator[] (int i) const { return a[i] + b[i]; }
};

template <class A>
struct multiple : expression<multiple<A>>
{
  double s;
  const A &a;
  multiple (double s, const A &a) : s (s), a (a) { }
  double operator[] (int i) const { return s * a[i]; }
};

template <class A, class B>
sum<A, B>
operator+ (const expression<A> &a, const expression<B> &b)
{
  return { a.self (), b.self () };
}

template <class A>
multiple<A>
operator* (double s, const expression<A> &a)
{
  return { s, a.self () };
}

int
main ()
{
  derived d = {};
  double p[n], q[n];
  d.k = 2;
  d.q = q;
  for (int i = 0; i < 4; i++)
    d.w[i] = i + 1;
  for (int i = 0; i < n; i++)
    {
      p[i] = 1;
      q[i] = 5;
    }
#pragma acc enter data copyin(d.q[0:n])
  d.by_reference (p);
  d.direct (p);
  d.by_function (p);
  for (int i = 0; i < n; i++)
    check_real ("p", i, p[i], 1 + 3 * (2. * i + 5) * (i % 4 + 1));
  d.changed ();
  check_int ("calls", 0, d.calls, 1);
  check_int ("last", 0, d.last, 7);
#pragma acc exit data delete(d.q[0:n])

  array a (1), b (2), c (0);
  c = a + 2. * b;
  c += a + b + 3. * (a + b);
  double *r = c.d;
#pragma acc update self(r[0:n])
  for (int i = 0; i < n; i++)
    check_real ("c", i, r[i], 5 + 3 * i + 4 * (3 + 2 * i));
  return report ();
}
