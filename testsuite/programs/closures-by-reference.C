// Lambdas that capture by reference, or "this", called in constructs outside; stock GCC 12: refused.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <array>
#include <vector>

#include "check.h"

enum { n = 200 };

template <class F>
void
for_all (int start, int end, F &&f)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = start; i < end; i++)
    f (i);
}

template <class F>
void
in_queue (int queue, const F &f)
{
#pragma acc parallel loop async(queue)
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
void
present (F f)
{
#pragma acc parallel loop default(present)
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
void
copied (const F &f)
{
#pragma acc parallel loop default(none) copyin(f)
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
void
of_each_gang (F f)
{
#pragma acc parallel loop default(none) firstprivate(f)
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
void
in_kernels (F f)
{
#pragma acc kernels loop independent
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
double
sum (F f)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += f (i);
  return s;
}

template <class F>
void
once (F f)
{
#pragma acc serial
  f ();
}

class model
{
  std::vector<double> m_w;
  double m_k;
  int m_calls;
  std::array<int, 4> m_table;
  double *m_raw;

public:
  model () : m_w (n, 1), m_k (2), m_calls (0), m_table { 1, 2, 3, 4 }, m_raw (m_w.data ()) { }

  void
  run ()
  {
    double *p = m_raw;
#pragma acc enter data copyin(p[0:n])
    for_all (0, n, [this] (int i) { m_raw[i] += m_k * m_table[i % 4]; });
    for_all (0, n, [=] (int i) { m_w[i] += m_k; });
    for_all (0, n, [&] (int i) { m_w[i] += m_table[0]; p[i] += this->m_k; });
    once ([&] { m_calls++; m_k = 5; });
    check_real ("model", 0, sum ([this] (int i) { return m_w[i]; }), n * (1 + 2 * 2.5 + 2 + 1 + 2));
#pragma acc exit data copyout(p[0:n])
    check_int ("calls", 0, m_calls, 1);
    check_real ("k", 0, m_k, 5);
  }
};

/* An object whose members are references, which its functions use.  */

struct view
{
  const double &by;
  double (&to)[n];
  void add (int i) const { to[i] += by; }
};

static void
by_view (view v)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    v.add (i);
}

struct point { double x, y; int id[3]; };

struct table
{
  int factor, values[4];
};

template <class F, class G>
void
both_for_all (int end, F f, G g)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < end; i++)
    {
      f (i);
      g (i);
    }
}

/* An object with references in clauses, and what of it is copied back.  */

struct counter
{
  double (&to)[n];
  int by, calls;
  void add (int i) { to[i] += by; calls = 1; }
};

static void
in_clauses (double (&array)[n])
{
  counter c = { array, 2, 0 };
#pragma acc serial loop copyin(c)
  for (int i = 0; i < n; i++)
    c.add (i);
  check_int ("copied in", 0, c.calls, 0);
#pragma acc serial loop default(none) copy(c)
  for (int i = 0; i < n; i++)
    c.add (i);
  check_int ("copied back", 0, c.calls, 1);
}

/* Each gang has its own closure.  */

template <class F>
void
from_twenty (F f)
{
#pragma acc parallel num_gangs(8) firstprivate(f)
#pragma acc loop gang
  for (int i = 0; i < 8; i++)
    f (i);
}

/* What two of them share, or one and the construct, is one object on the device.  */

static void
shared ()
{
  int k = 3;
  auto up = [&] { k++; };
  auto twice = [&] { k *= 2; };
#pragma acc serial
  {
    up ();
    twice ();
  }
  check_int ("shared", 0, k, 8);

  double a[10] = {}, &element = a[3];
  auto add = [&] (int i) { a[i] += 1; };
  auto scale = [&] { element *= 5; };
#pragma acc serial
  {
    add (3);
    scale ();
  }
  check_real ("element", 3, a[3], 5);
#pragma acc parallel loop num_workers(WORKERS)
  for (int i = 0; i < 10; i++)
    {
      a[i] = i;
      add (i);
    }
  for (int i = 0; i < 10; i++)
    check_real ("by its name", i, a[i], i + 1);

  table t = { 4, { 1, 2, 3, 4 } };
  int &factor = t.factor;
  both_for_all (4, [&] (int i) { t.values[i] += t.factor; }, [&] (int i) { t.values[i] *= factor; });
  for (int i = 0; i < 4; i++)
    check_int ("table", i, t.values[i], (i + 1 + 4) * 4);

  int in_clause = 5, seen = 0, &other = in_clause;
  auto more = [&] (int x) { in_clause += x; };
#pragma acc serial copy(other, seen)
  {
    more (2);
    seen = other;
    other = 20;
    more (1);
  }
  check_int ("seen", 0, seen, 7);
  check_int ("in a clause", 0, in_clause, 21);
}

int
main ()
{
  double *a = new double[n], *c = new double[n], array[n];
  int k = 3;
  std::vector<double> v (n, 2);
  point p = { 1, 2, { 1, 2, 3 } };
  float f[4] = { 1, 2, 3, 4 };
  const double half = .5;
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      c[i] = 0;
      array[i] = 1;
    }
  double *q = v.data ();
#pragma acc data copyin(a[0:n], q[0:n]) copy(c[0:n])
  {
    for_all (0, n, [&] (int i) { c[i] += a[i] + k; });
    in_queue (1, [&] (int i) { c[i] += v[i] * p.x + p.id[i % 3]; });
    in_queue (1, [&] (int i) { c[i] += f[i % 4] * half; });
#pragma acc wait
    present ([&] (int i) { c[i] += k; });
    copied ([&] (int i) { c[i] += k; });
    of_each_gang ([&] (int i) { c[i] += k; });
    in_kernels ([&] (int i) { c[i] += v.size (); });
    for_all (0, n, [&] (int i) { array[i] += a[i]; });
  }
  for (int i = 0; i < n; i++)
    {
      check_real ("c", i, c[i], i + 3 + 2 + 1 + i % 3 + (i % 4 + 1) * .5 + 9 + n);
      check_real ("array", i, array[i], 1 + i);
    }

  /* What it changes is the host's.  */
  int count = 0, last = -1;
  for_all (0, n, [&] (int i)
    {
      if (i % 3 == 0)
	{
#pragma acc atomic
	  count++;
	}
      if (i == n - 1)
	last = i;
    });
  check_int ("count", 0, count, (n + 2) / 3);
  check_int ("last", 0, last, n - 1);
  once ([&] { p.y = 7; p.id[1] = 9; f[2] = 8; k++; array[5] = -1; });
  check_real ("p.y", 0, p.y, 7);
  for (int i = 0; i < 3; i++)
    check_int ("p.id", i, p.id[i], i == 1 ? 9 : i + 1);
  check_real ("f", 2, f[2], 8);
  check_int ("k", 0, k, 4);
  check_real ("array", 5, array[5], -1);

  /* What is on the device is used there.  */
#pragma acc enter data copyin(array, k)
  once ([&] { array[3] += k; k = 100; });
  check_int ("k", 1, k, 4);
#pragma acc exit data copyout(array, k)
  check_real ("array", 3, array[3], 8);
  check_int ("k", 2, k, 100);

  /* Lambdas that call others.  */
  auto inner = [&] (int i) { return array[i] + k; };
  auto outer = [&] (int i) { return 2 * inner (i); };
  auto third = [&] (int i) { return outer (i) + 1; };
  auto by_value = [=] (int i) { return inner (i) + k; };
  double of_third = 0, of_value = 0;
  for (int i = 0; i < n; i++)
    {
      of_third += third (i);
      of_value += by_value (i);
    }
  check_real ("third", 0, sum ([&] (int i) { return third (i); }), of_third);
  check_real ("by value", 0, sum (by_value), of_value);

  model ().run ();
  double before = array[9];
  by_view ({ half, array });
  check_real ("view", 9, array[9], before + half);
  for (int r = 0; r < 3; r++)
    for_all (0, n, [&, r] (int i) { array[i] = r * i; });
  check_real ("array", 7, array[7], 14);
  in_clauses (array);
  check_real ("in clauses", 7, array[7], 18);
#pragma acc enter data copyin(a[0:n])
  from_twenty ([a, at = 20] (int i) mutable { a[i] = at++; });
#pragma acc exit data copyout(a[0:n])
  for (int i = 0; i < 8; i++)
    check_real ("from twenty", i, a[i], 20);
  shared ();
  return report ();
}
