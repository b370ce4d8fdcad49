/* Gangs, workers and lanes reduce what a C++ reference refers to, by clauses of loops and of constructs; stock GCC 12 loses results of gangs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 96 };

template<typename T>
static void
by_loop (const T (&a)[n], T &sum, T &most)
{
#pragma acc parallel num_gangs(4) num_workers(WORKERS) copyin(a)
#pragma acc loop gang reduction(+:sum) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      sum += a[i];
      most = most > a[i] ? most : a[i];
    }
}

template<typename T>
static void
by_all_axes (const T (&a)[n], T &sum, T &most)
{
#pragma acc data copyin(a) copy(sum, most)
#pragma acc parallel num_gangs(4) num_workers(WORKERS) present(sum, most)
#pragma acc loop gang worker vector reduction(+:sum) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      T &same = sum;
      same += a[i];
      most = most > a[i] ? most : a[i];
    }
}

template<typename T>
static void
combined (const T (&a)[n], T &sum, T &most)
{
#pragma acc parallel loop gang worker num_gangs(4) num_workers(WORKERS) copyin(a) reduction(+:sum) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      sum += a[i];
      most = most > a[i] ? most : a[i];
    }
}

template<typename T>
static void
by_construct (const T (&a)[n], T &sum, T &most)
{
  int gangs = 0;
#pragma acc parallel num_gangs(4) num_workers(WORKERS) copyin(a) copy(sum, most) reduction(+:sum, gangs) reduction(max:most)
  {
    gangs++;
#pragma acc loop gang
    for (int r = 0; r < n; r += 8)
      {
#pragma acc loop worker reduction(+:sum) reduction(max:most)
	for (int i = r; i < r + 8; i++)
	  {
	    sum += a[i];
	    most = most > a[i] ? most : a[i];
	  }
      }
  }
  check_real ("gangs", 0, gangs >= 1, 1);
}

template<typename T>
static void
by_serial (const T (&a)[n], T &sum, T &most)
{
#pragma acc serial copyin(a) reduction(+:sum) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      sum += a[i];
      most = most > a[i] ? most : a[i];
    }
}

/* A private reference is each gang's own.  */

static void
private_one (int &sum, int (&out)[4])
{
#pragma acc parallel loop gang num_gangs(4) num_workers(WORKERS) firstprivate(sum) copyout(out)
  for (int r = 0; r < 4; r++)
    {
      int own = r;
      int &same = own;
#pragma acc loop worker reduction(+:same)
      for (int i = 0; i < 10; i++)
	same += i;
      out[r] = own + sum;
    }
}

template<typename T>
static void
test (const char *name)
{
  void (*all[]) (const T (&)[n], T &, T &)
    = { by_loop<T>, by_all_axes<T>, combined<T>, by_construct<T>, by_serial<T> };
  T a[n], want_sum = 4, want_most = 0;
  for (int i = 0; i < n; i++)
    {
      a[i] = (i * 37) % 59;
      want_sum += a[i];
      want_most = want_most > a[i] ? want_most : a[i];
    }
  for (int way = 0; way < 5; way++)
    {
      T sum = 4, most = 0;
      all[way] (a, sum, most);
      check_real (name, 2 * way, sum, want_sum);
      check_real (name, 2 * way + 1, most, want_most);
    }
}

int
main ()
{
  test<int> ("int");
  test<long> ("long");
  test<double> ("double");
  int seven = 7, out[4];
  private_one (seven, out);
  for (int r = 0; r < 4; r++)
    check_real ("private", r, out[r], r + 45 + 7);
  check_real ("private outside", 0, seven, 7);
  return report ();
}
