/* Lambdas in a region that capture pointers that no clause names, by reference; stock GCC 12: the
   device has the host's addresses, which it cannot read.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct pair { int k, *a, *b; };

static void
plain (int *a, int *b, int k)
{
#pragma acc parallel loop gang worker num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    {
      auto add = [&] (int j) { a[j] += b[j] + k; };
      add (i);
    }
}

static void
by_reference (int *&a, int *const &b)
{
#pragma acc serial loop
  for (int i = 0; i < n; i++)
    {
      auto add = [&] { a[i] += b[i] + 3; };
      add ();
    }
}

static void
bound (pair &p)
{
  auto &[k, a, b] = p;
#pragma acc parallel loop gang worker num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    {
      auto add = [&] (int j) { a[j] += b[j] + k; };
      add (i);
    }
}

/* Each execution has a pointer of its own.  */

static void
moving (int *a, int *b)
{
  int *first = a;
#pragma acc serial
  {
    auto next = [&] { *a++ += *b++ + 3; };
    for (int i = 0; i < n; i++)
      next ();
  }
  check_int ("moving", 0, a - first, 0);
}

#pragma acc routine seq
static void
advance (int **p, int by)
{
  *p += by;
}

static void
passed (int *a, int *b)
{
#pragma acc parallel num_gangs (1) vector_length (1)
  {
    for (int i = 0; i < n; i++)
      {
	*a += *b + 3;
	advance (&a, 1);
	advance (&b, 1);
      }
  }
}

/* Of a kernels construct the value comes back.  */

static int
in_kernels (int *p)
{
  int *first = p;
#pragma acc kernels copy(p)
  advance (&p, 5);
  return p - first;
}

int
main ()
{
  int *a = new int[n], *b = new int[n], *c = a;
  pair p = { 3, a, b };
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 100;
    }
#pragma acc enter data copyin(a[0:n], b[0:n])
  plain (a, b, 3);
  by_reference (c, b);
  bound (p);
  moving (a, b);
  passed (a, b);
#pragma acc exit data copyout(a[0:n]) delete(b[0:n])
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], i + 5 * 103);
  check_int ("kernels", 0, in_kernels (a), 5);
  return report ();
}
