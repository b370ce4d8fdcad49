// Pointers in objects and closures of firstprivate clauses point to what is on the device; stock GCC 12: fault of the
// device.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

#define N 200

template <typename F>
void
forall (int n, F f)
{
#pragma acc parallel loop gang worker vector num_workers(WORKERS) firstprivate(f)
  for (int i = 0; i < n; i++)
    f (i);
}

template <typename F>
void
forall_in_queue (int n, F f)
{
#pragma acc parallel loop num_workers(WORKERS) firstprivate(f) async(2)
  for (int i = 0; i < n; i++)
    f (i);
#pragma acc wait
}

struct scaling
{
  double *from, *to;
  double factor;
  struct { int *counts; } inner;

  void
  operator() (int i) const
  {
    to[i] = factor * from[i] + inner.counts[i];
  }
};

struct field
{
  double *a;
  int n;
  double step;

  void
  advance ()
  {
    forall (n, [=] (int i) { a[i] += step; });
  }
};

static double a[N], b[N];
static int counts[N];

static void
objects ()
{
  scaling s = { a, b, 3, { counts } };
  forall (N, s);
  forall_in_queue (N, s);
}

static void
closures ()
{
  double *p = a, *q = b;
  int k = 2;
  forall (N, [=] (int i) { q[i] = p[i] + k; });
  forall_in_queue (N, [=] (int i) { q[i] += k; });
}

/* The region changes its own copy.  */

static void
stores ()
{
  struct { double *p; int k; } s = { a, 5 };
#pragma acc parallel num_gangs(4) num_workers(WORKERS) firstprivate(s)
  {
    s.k += 2;
    s.p++;
#pragma acc loop gang worker
    for (int i = 0; i < N - 1; i++)
      s.p[i] = s.k;
  }
  check_int ("stored", 0, s.p == a && s.k == 5, 1);
}

/* On the host they are the host's.  */

static void
on_host (bool device)
{
  scaling s = { a, b, 4, { counts } };
#pragma acc parallel loop firstprivate(s) if(device)
  for (int i = 0; i < N; i++)
    s (i);
}

int
main ()
{
  for (int i = 0; i < N; i++)
    a[i] = i, counts[i] = i % 3;
#pragma acc enter data copyin(a, counts) create(b)
  objects ();
#pragma acc update self(b)
  for (int i = 0; i < N; i++)
    check_real ("b", i, b[i], 3 * i + i % 3);
  closures ();
#pragma acc update self(b)
  for (int i = 0; i < N; i++)
    check_real ("b", i, b[i], i + 4);
  stores ();
#pragma acc update self(a)
  for (int i = 0; i < N; i++)
    check_real ("a", i, a[i], (i ? 7 : 0));
  on_host (false);
  for (int i = 0; i < N; i++)
    check_real ("b", i, b[i], (i ? 28 : 0) + i % 3);
#pragma acc exit data delete(a, b, counts)

  /* What is captured is "this", of an object that is there.  */
  field f = { new double[N], N, 0.5 };
  for (int i = 0; i < N; i++)
    f.a[i] = i;
#pragma acc enter data copyin(f)
#pragma acc enter data copyin(f.a[0:N])
  f.advance ();
#pragma acc exit data copyout(f.a[0:N])
#pragma acc exit data delete(f)
  for (int i = 0; i < N; i++)
    check_real ("f.a", i, f.a[i], i + 0.5);
  return report ();
}
