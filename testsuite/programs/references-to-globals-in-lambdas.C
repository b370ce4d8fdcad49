// Clauses for references to globals that lambdas have captured; stock GCC 12: error for
// default(none), and without that wrong results, or libgomp stops.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 30 };

static int total;
static long factor = 5;
static int values[n];
static int columns[n];
template<typename T> T of_template[n];

struct counters
{
  int hits;
  int bins[n];
  static int greatest;
} both;

int counters::greatest;

// What a construct has of its own, or for all.
static void
scalars ()
{
  int &sum = total;
  long &f = factor;
  int (&a)[n] = values;
  auto run = [&] ()
  {
#pragma acc parallel loop reduction(+:sum) num_workers(WORKERS) num_gangs(3)
    for (int i = 0; i < 100; i++)
      sum += i;
    check_int ("reduction", 0, sum, 4950);
    check_int ("its target", 0, total, 4950);
#pragma acc parallel num_gangs(1) firstprivate(f) copy(a)
    {
      f += 3;
      a[0] += f;
    }
    check_int ("firstprivate, used", 0, a[0], 8);
    check_int ("firstprivate", 0, f, 5);
#pragma acc parallel loop private(f) copy(a) num_workers(WORKERS)
    for (int i = 1; i < n; i++)
      {
	f = i * 2;
	a[i] += f;
      }
    for (int i = 1; i < n; i++)
      check_int ("private, used", i, a[i], i * 2);
    check_int ("private", 0, f, 5);
  };
  run ();
}

static void
arrays ()
{
  long &f = factor;
  int (&a)[n] = values;
  for (int i = 0; i < n; i++)
    a[i] = i;
  auto run = [&]
  {
#pragma acc parallel num_gangs(1) private(a) copy(f)
    {
      a[1] = 7;
      a[0] = a[1] + 2;
      f += a[0];
    }
    check_int ("private array, used", 0, f, 14);
#pragma acc parallel num_gangs(1) firstprivate(a) copy(f)
    {
      a[1] += 7;
      f += a[1];
    }
    check_int ("firstprivate array, used", 0, f, 22);
#pragma acc parallel num_gangs(1) copyin(a) default(none) copy(f)
    {
      a[1] = 3;
      f += a[1];
    }
    check_int ("copyin, used", 0, f, 25);
    for (int i = 0; i < n; i++)
      check_int ("the host's array", i, a[i], i);
#pragma acc parallel loop reduction(+:a) num_workers(WORKERS) num_gangs(2)
    for (int i = 0; i < 2 * n; i++)
      a[i % n] += i;
    for (int i = 0; i < n; i++)
      check_int ("reduction of an array", i, a[i], 3 * i + n);
  };
  run ();
}

// A section of an array, by the reference and by its own name.
static void
sections (int m)
{
  int (&a)[n] = values;
  for (int i = 0; i < n; i++)
    a[i] = i;
  auto outer = [&]
  {
    auto inner = [&]
    {
#pragma acc enter data create(a[m:4])
#pragma acc update device(a[m:4])
#pragma acc serial present(a[m:4]) default(present)
      for (int i = m; i < m + 4; i++)
	a[i] *= 2;
#pragma acc parallel loop present(a[m:4]) num_workers(WORKERS)
      for (int i = m; i < m + 4; i++)
	a[i]++;
#pragma acc update self(a[m:2])
#pragma acc exit data copyout(a[m + 2:2])
#pragma acc exit data delete(a[m:4])
    };
    inner ();
  };
  outer ();
  for (int i = 0; i < n; i++)
    check_int ("section", i, a[i], m <= i && i < m + 4 ? 2 * i + 1 : i);
  auto two = [&]
  {
#pragma acc parallel num_workers(WORKERS) num_gangs(1) copyin(values[m:9]) copy(a[m:9])
    {
#pragma acc loop vector
      for (int i = m; i < m + 9; i++)
	a[i] = values[i] + i;
#pragma acc loop worker
      for (int i = m; i < m + 9; i++)
	a[i] -= i;
    }
  };
  two ();
  for (int i = 0; i < n; i++)
    check_int ("two names", i, a[i], m <= i && i < m + 4 ? 2 * i + 1 : i);
}

static void
add_one (int *p)
{
#pragma acc parallel loop deviceptr(p) num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    p[i]++;
}

template<typename T>
static void
in_template (T one)
{
  T (&a)[n] = of_template<T>;
  auto run = [&] (auto two)
  {
#pragma acc data copy(a)
    {
#pragma acc parallel loop num_workers(WORKERS)
      for (int i = 0; i < n; i++)
	a[i] = i * two;
#pragma acc host_data use_device(a)
      {
	add_one (a);
      }
    }
  };
  run (one + 1);
  for (int i = 0; i < n; i++)
    check_int ("host_data", i, of_template<T>[i], 2 * i + 1);
}

// References to a part of something.
static void
parts ()
{
  int &k = both.hits, &e = columns[7], &g = counters::greatest;
  int (&v)[n] = both.bins;
  e = 1;
  auto run = [&]
  {
#pragma acc parallel loop reduction(+:k) reduction(*:e) reduction(max:g) copy(v[2:5]) num_workers(WORKERS)
    for (int i = 2; i < 7; i++)
      {
	k += i;
	e *= 2;
	g = i * 3 > g ? i * 3 : g;
	v[i] += i;
      }
  };
  run ();
  check_int ("member", 0, both.hits, 20);
  check_int ("element", 0, columns[7], 32);
  check_int ("static member", 0, counters::greatest, 18);
  for (int i = 0; i < n; i++)
    check_int ("member array", i, both.bins[i], 2 <= i && i < 7 ? i : 0);
}

int
main ()
{
  scalars ();
  arrays ();
  sections (20);
  in_template (1);
  parts ();
  return report ();
}
