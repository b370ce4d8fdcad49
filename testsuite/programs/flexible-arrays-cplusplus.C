/* Flexible array members in member functions, behind references, in templates and lambdas.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

const int n = 24;

template <typename T> struct row
{
  T step;
  T x[];

  void add (int low, int count);
  void add_in_data (int count);
  T at (int i) const { return x[i]; }
  void put (int i, T value) { x[i] = value; }
};

template <typename T> void
row<T>::add (int low, int count)
{
#pragma acc parallel loop worker num_workers(WORKERS) copy(x[low:count])
  for (int i = low; i < low + count; i++)
    x[i] += step;
}

template <typename T> void
row<T>::add_in_data (int count)
{
#pragma acc data copy(this->x[0:count])
  {
#pragma acc parallel loop worker num_workers(WORKERS)
    for (int i = 0; i < count; i++)
      x[i] += step;
#pragma acc kernels loop independent present(x[0:count])
    for (int i = 0; i < count; i++)
      x[i] += step;
  }
}

template <typename T> static void
check_row (const char *what, row<T> &r, int low, int high, int times)
{
  for (int i = 0; i < n; i++)
    {
      check_real (what, i, r.x[i], i + (i >= low && i < high ? times * r.step : 0));
      r.x[i] = i;
    }
}

template <typename T> static void
behind_references (row<T> &r, row<T> *&p, row<T> *const &q)
{
#pragma acc enter data copyin(r.x[2:n - 2])
#pragma acc parallel loop worker num_workers(WORKERS) present(r.x[2:n - 2])
  for (int i = 2; i < n; i++)
    r.x[i] += r.step;
#pragma acc exit data copyout(p->x[2:n - 2])
  check_row ("reference", r, 2, n, 1);

#pragma acc data copy(p->x[0:n])
  {
#pragma acc parallel loop worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      p->x[i] += p->step;
#pragma acc parallel loop worker num_workers(WORKERS) copy(q->x[0:n])
    for (int i = 0; i < n; i++)
      q->x[i] += q->step;
  }
  check_row ("reference to a pointer", r, 0, n, 2);
}

template <typename T> static void
in_lambdas (row<T> *p)
{
  auto by_value = [=]
  {
#pragma acc data copy(p->x[0:n])
    {
#pragma acc parallel loop worker num_workers(WORKERS)
      for (int i = 0; i < n; i++)
	p->x[i] += p->step;
    }
  };
  auto by_reference = [&]
  {
#pragma acc parallel loop worker num_workers(WORKERS) copy(p->x[0:n])
    for (int i = 0; i < n; i++)
      p->x[i] += p->step;
  };
  by_value ();
  by_reference ();
  check_row ("lambda", *p, 0, n, 2);
}

template <typename T> static void
by_members (row<T> *p)
{
#pragma acc parallel loop worker num_workers(WORKERS) copy(p->x[0:n])
  for (int i = 0; i < n; i++)
    p->put (i, p->at (i) + p->step);
  check_row ("inline members", *p, 0, n, 1);
}

template <typename T> static void
all_of (T step)
{
  row<T> *p = static_cast<row<T> *> (malloc (sizeof *p + n * sizeof *p->x));
  p->step = step;
  for (int i = 0; i < n; i++)
    p->x[i] = i;
  p->add (0, n);
  check_row ("member function", *p, 0, n, 1);
  p->add (5, 7);
  check_row ("member function", *p, 5, 12, 1);
  p->add_in_data (n);
  check_row ("data in a member function", *p, 0, n, 2);
  behind_references (*p, p, p);
  in_lambdas (p);
  by_members (p);
  free (p);
}

int
main ()
{
  all_of (3);
  all_of (2.5);
  return report ();
}
