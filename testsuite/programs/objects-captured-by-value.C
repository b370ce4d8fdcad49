// What constructs change of objects that lambdas have captured by value; stock GCC 12 has these firstprivate.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 48 };

struct table
{
  int a[n];
  short k;
};

union either
{
  int a[n];
  char c;
};

static int ones[n];

static int
in_mutable (table t)
{
  auto lambda = [=] () mutable {
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      t.a[i] += ones[i];
#pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      t.a[i] += 10 * ones[i];
#pragma acc serial loop
    for (int i = 0; i < n; i++)
      t.a[i] += 100 * ones[i];
#pragma acc enter data copyin(t)
#pragma acc parallel loop worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      t.a[i] += 1000;
#pragma acc parallel loop worker num_workers(WORKERS) default(present) copyin(ones)
    for (int i = 0; i < n; i++)
      t.a[i] += 10000 * ones[i];
#pragma acc exit data copyout(t)
    int sum = 0;
    for (int i = 0; i < n; i++)
      sum += t.a[i] == i + 11111;
    return sum;
  };
  return lambda () + 100 * lambda ();
}

static int
in_queue (either u)
{
  auto lambda = [u] () mutable {
#pragma acc parallel loop gang worker num_workers(WORKERS) async(1)
    for (int i = 0; i < n; i++)
      u.a[i] *= 2;
#pragma acc wait(1)
    int sum = 0;
    for (int i = 0; i < n; i++)
      sum += u.a[i] == 2 * i;
    return sum;
  };
  return lambda ();
}

// Not mutable: the construct only reads, and the closure of another lambda need not be there.

static int
in_constant (table t)
{
  auto outer = [=] {
    auto twice = [t] (int i) { return 2 * t.a[i]; };
    auto inner = [=] {
      int sum = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum) default(present)
      for (int i = 0; i < n; i++)
	sum += twice (i);
      return sum;
    };
    int sum = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum) firstprivate(t)
    for (int i = 0; i < n; i++)
      sum += t.a[i] + 1;
    return inner () + 10000 * sum;
  };
  return outer ();
}

// Arrays of pointers, with clauses for what one points to, and without.

static int
of_pointers (int *p)
{
  int *rows[3] = { nullptr, p, nullptr };
  auto lambda = [=] () mutable {
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(rows[1][0:n])
    for (int i = 0; i < n; i++)
      rows[1][i]++;
#pragma acc enter data copyin(rows[1][0:n])
#pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      rows[1][i]++;
#pragma acc exit data copyout(rows[1][0:n])
#pragma acc data copy(rows[1][8:n - 8])
    {
#pragma acc parallel loop gang worker num_workers(WORKERS)
      for (int i = 8; i < n; i++)
	rows[1][i]++;
    }
    int sum = 0;
    for (int i = 0; i < n; i++)
      sum += p[i] == i + 2 + (i >= 8);
    return sum;
  };
  return lambda ();
}

int
main ()
{
  table t;
  either u;
  for (int i = 0; i < n; i++)
    t.a[i] = u.a[i] = i, ones[i] = 1;
  check_int ("mutable", 0, in_mutable (t), n);
  check_int ("pointers", 0, of_pointers (t.a), n);
  for (int i = 0; i < n; i++)
    t.a[i] = i;
  check_int ("queue", 0, in_queue (u), n);
  check_int ("constant", 0, in_constant (t), n * (n - 1) + 10000 * (n * (n + 1) / 2));
  return report ();
}
