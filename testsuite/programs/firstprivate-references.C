// Closures and other objects with pointers, firstprivate by a reference; stock GCC 12: device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 100 };

struct view
{
  int shift;
  double *d;
  double &operator() (int i) const { return d[i + shift]; }
};

template <class F>
void
for_all (const F &f)
{
#pragma acc parallel loop firstprivate(f) gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
void
in_queue (F &&f)
{
#pragma acc parallel loop firstprivate(f) async
  for (int i = 0; i < n; i++)
    f (i);
#pragma acc wait
}

/* Each gang has its own.  */

static void
shifted (view &v)
{
#pragma acc parallel num_gangs(4) firstprivate(v)
  {
    v.shift++;
#pragma acc loop gang
    for (int i = 0; i < n - 1; i++)
      v (i) += 1;
  }
}

int
main ()
{
  double *a = new double[n];
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc enter data copyin(a[0:n])
  for_all ([=] (int i) { a[i] += 1; });
  for_all ([=] (auto i) { a[i] += 1; });
  in_queue ([=] (int i) { a[i] += 1; });
  view v = { 0, a }, &other = v;
  shifted (v);
  check_int ("shift", 0, v.shift, 0);
#pragma acc parallel loop firstprivate(other)
  for (int i = 0; i < n; i++)
    other (i) *= 2;
#pragma acc exit data copyout(a[0:n])
  for (int i = 0; i < n; i++)
    check_real ("a", i, a[i], 2 * (i + 3 + (i > 0)));
  return report ();
}
