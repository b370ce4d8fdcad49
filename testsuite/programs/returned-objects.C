// Objects that functions return, in constructs and directives; stock GCC 12: compiler crash.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <string.h>

#include "check.h"

enum { n = 50 };

/* The caller says where it is.  */

struct row
{
  int count;
  double *d, low, high;

  row (int k) : count (k), d (new double[k]), low (0), high (1) { }
  row (const row &o) : count (o.count), d (new double[o.count]), low (o.low), high (o.high)
  {
    memcpy (d, o.d, count * sizeof (double));
  }
  ~row () { delete[] d; }
  double &operator[] (int i) { return d[i]; }
  double operator[] (int i) const { return d[i]; }
};

static row
operator+ (const row &a, const row &b)
{
  row c (a.count);
#pragma acc parallel loop copyin(a.d[0:a.count], b.d[0:b.count]) copyout(c.d[0:c.count])
  for (int i = 0; i < c.count; i++)
    c.d[i] = a.d[i] + b.d[i];
  return c;
}

static row
operator* (double s, const row &a)
{
  row c (a.count);
  double *p = c.d;
#pragma acc data copyin(a.d[0:a.count]) copyout(p[0:a.count])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < c.count; i++)
      c[i] = s * a[i];
  }
  return c;
}

static row
ramp ()
{
  row c (n);
  c.high = n;
#pragma acc enter data copyin(c)
#pragma acc enter data create(c.d[0:n])
#pragma acc parallel loop present(c) async(1)
  for (int i = 0; i < n; i++)
    c[i] = c.low + i * c.high;
#pragma acc exit data copyout(c.d[0:n]) async(1)
#pragma acc wait(1)
#pragma acc exit data delete(c)
  return c;
}

static row
reduced (double *sum)
{
  row c (n);
  double s = 0;
  for (int i = 0; i < n; i++)
    c[i] = i;
#pragma acc parallel loop reduction(+:s) copyin(c.d[0:n], c) gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    s += c[i] * c.high;
#pragma acc serial copy(c)
  c.low = 7;
#pragma acc parallel loop
  for (int i = 0; i < 1; i++)
    c.high = 9;
#pragma acc kernels
  c.low += 1;
  *sum = s;
  return c;
}

/* Of a class without a copy constructor.  */

struct plain
{
  double a[6];
  int k;
  double *p;
};

static plain
by_members ()
{
  plain c = { { 0 }, n, new double[n] };
#pragma acc parallel loop copyout(c.p[0:n]) copy(c.a)
  for (int i = 0; i < n; i++)
    {
      c.p[i] = i;
      if (i < 6)
	c.a[i] = i;
    }
#pragma acc enter data copyin(c.p[0:n])
#pragma acc parallel loop
  for (int i = 0; i < c.k; i++)
    c.p[i] *= 2;
#pragma acc exit data copyout(c.p[0:n])
  return c;
}

static plain
in_data ()
{
  plain c = { { 0 }, n, new double[n] };
  for (int i = 0; i < n; i++)
    c.p[i] = i;
#pragma acc data copy(c) copy(c.p[0:n])
  {
#pragma acc parallel loop present(c)
    for (int i = 0; i < c.k; i++)
      c.p[i] *= 3;
#pragma acc serial present(c)
    c.a[2] = 5;
#pragma acc update self(c.a)
    if (c.a[2] != 5)
      mismatches++;
  }
#pragma acc parallel loop private(c)
  for (int i = 0; i < 3; i++)
    c.k = i;
#pragma acc parallel firstprivate(c)
  c.k = 1;
  return c;
}

int
main ()
{
  row a = ramp (), b = 2. * a, c = a + b;
  for (int i = 0; i < n; i++)
    {
      check_real ("a", i, a[i], i * n);
      check_real ("b", i, b[i], 2 * i * n);
      check_real ("c", i, c[i], 3 * i * n);
    }
  double s;
  row d = reduced (&s);
  check_real ("sum", 0, s, n * (n - 1) / 2);
  check_real ("low", 0, d.low, 8);
  check_real ("high", 0, d.high, 9);
  plain p = by_members (), q = in_data ();
  for (int i = 0; i < n; i++)
    {
      check_real ("p", i, p.p[i], 2 * i);
      check_real ("q", i, q.p[i], 3 * i);
    }
  check_real ("p.a", 5, p.a[5], 5);
  check_real ("q.a", 2, q.a[2], 5);
  check_int ("q.k", 0, q.k, n);
  return report ();
}
