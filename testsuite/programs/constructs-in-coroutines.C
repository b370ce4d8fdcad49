/* Variables of coroutines, which are members of a frame on the host's heap, in constructs; stock GCC 12: compiler crash, or fault of the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   { dg-additional-options "-std=c++20" }  */

#include <coroutine>
#include <exception>

#include "check.h"

const int n = 70;

/* What a coroutine here returns: its next value.  */

struct values
{
  struct promise_type
  {
    double value;
    values get_return_object ()
    {
      return { std::coroutine_handle<promise_type>::from_promise (*this) };
    }
    std::suspend_always initial_suspend () { return {}; }
    std::suspend_always final_suspend () noexcept { return {}; }
    std::suspend_always yield_value (double v) { value = v; return {}; }
    void return_void () {}
    void unhandled_exception () { std::terminate (); }
  };
  std::coroutine_handle<promise_type> handle;
  ~values () { handle.destroy (); }
  double next () { handle.resume (); return handle.promise ().value; }
};

struct point { double x; int y; };
struct vector { double *p; int size; double factors[3]; };

/* Scalars, pointers and reductions; indices of the function, and of the construct.  */

static values
scalars (double *a, int size, double &result)
{
  double sum = 0;
  int i, j;
  for (int k = 0; k < 2; k++)
    {
      double factor = k + 2;
#pragma acc parallel loop gang worker vector num_workers (WORKERS) copy(a[0:size]) \
  reduction(+:sum, result)
      for (i = 0; i < size; i++)
	{
	  double product = a[i] * factor;
	  a[i] = product;
	  sum += product;
	  result += k;
	}
      co_yield sum;
#pragma acc parallel loop gang copy(a[0:size]) private(j) num_workers (WORKERS)
      for (i = 0; i < size / 10; i++)
	{
	  double tens = 0;
#pragma acc loop worker vector reduction(+:tens)
	  for (j = 0; j < 10; j++)
	    tens += a[i * 10 + j];
	  a[i * 10] = tens;
	}
      co_yield a[10];
    }
}

/* Arrays, whole and sections of them, objects, and atomic updates.  */

static values
aggregates (double (&given)[n], int few)
{
  double a[n], table[4][8];
  point p = { 3, 4 };
  int count = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  for (int i = 0; i < 32; i++)
    table[i / 8][i % 8] = i;
#pragma acc parallel loop copy(a[10:20]) num_workers (WORKERS)
  for (int i = 10; i < 30; i++)
    a[i] += p.x;
  co_yield a[29];
#pragma acc data copy(a[10:20]) copyin(table[1:2][0:8])
  {
#pragma acc parallel loop num_workers (WORKERS)
    for (int i = 10; i < 30; i++)
      a[i] += table[2][i % 8];
  }
  co_yield a[12];
#pragma acc parallel loop copy(p, count) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    if (a[i] > few)
      {
#pragma acc atomic
	count++;
#pragma acc atomic
	p.y += 2;
      }
  co_yield count;
  co_yield p.y;
#pragma acc kernels copy(given[0:few])
  for (int i = 0; i < few; i++)
    given[i] = a[i] * p.y;
  co_yield given[5];
  auto [x, y] = p;
#pragma acc serial copy(x)
  x += y;
  co_yield x;
}

/* Objects whose members are mapped, data that outlives a suspension, queues, host_data.  */

static values
members (int size)
{
  vector v = { new double[n], size, { 1, 2, 3 } };
  double *a = v.p, sum = 0;
  int queue = 3;
#pragma acc enter data copyin(v) create(v.p[0:size])
  co_yield 0;
#pragma acc parallel loop present(v) async(queue) num_workers (WORKERS)
  for (int i = 0; i < v.size; i++)
    v.p[i] = v.factors[i % 3] * i + queue;
  queue = 9;
  co_yield 1;
#pragma acc wait(3)
#pragma acc data present(a[0:size]) copy(sum)
  {
#pragma acc parallel loop reduction(+:sum) num_workers (WORKERS)
    for (int i = 0; i < size; i++)
      sum += a[i];
  }
  co_yield sum;
  double *there;
#pragma acc host_data use_device(a)
  there = a;
#pragma acc parallel loop deviceptr(there) num_workers (WORKERS)
  for (int i = 0; i < size; i++)
    there[i] += 1;
#pragma acc exit data copyout(v.p[0:size])
#pragma acc exit data delete(v)
  co_yield v.p[4];
#pragma acc parallel loop copy(v.p[0:size]) num_workers (WORKERS)
  for (int i = 0; i < size; i++)
    v.p[i] *= v.factors[2];
  co_yield v.p[4];
  delete[] v.p;
}

struct simulation
{
  double *p, step = 0.5;
  values run ()
  {
#pragma acc enter data copyin(this[0:1]) copyin(p[0:n])
    for (;;)
      {
	double sum = 0;
#pragma acc parallel loop present(this[0:1]) num_workers (WORKERS)
	for (int i = 0; i < n; i++)
	  p[i] += step * i;
#pragma acc parallel loop present(p[0:n]) reduction(+:sum) num_workers (WORKERS)
	for (int i = 0; i < n; i++)
	  sum += p[i];
	co_yield sum;
      }
  }
};

int
main ()
{
  double a[n], result = 0;
  for (int i = 0; i < n; i++)
    a[i] = 1;
  values s = scalars (a, n, result);
  check_real ("sum", 0, s.next (), 140);
  check_real ("tens", 0, s.next (), 20);
  check_real ("sum", 1, s.next (), 140 + 3 * (63 * 2 + 7 * 20));
  check_real ("tens", 1, s.next (), 3 * (9 * 2 + 20));
  check_real ("result", 0, result, n);

  values g = aggregates (a, 50);
  check_real ("section", 0, g.next (), 32);
  check_real ("section", 1, g.next (), 15 + 20);
  check_int ("count", 0, g.next (), 19 + 2);
  check_int ("p.y", 0, g.next (), 4 + 2 * 21);
  check_real ("given", 0, g.next (), 5 * 46);
  check_real ("x", 0, g.next (), 49);

  values m = members (6);
  m.next ();
  m.next ();
  check_real ("members", 0, m.next (), 0 + 2 + 6 + 3 + 8 + 15 + 6 * 3);
  check_real ("members", 1, m.next (), 8 + 3 + 1);
  check_real ("members", 2, m.next (), 36);

  double p[n] = {};
  simulation of_member = { p };
  values run = of_member.run ();
  check_real ("run", 0, run.next (), 0.5 * n * (n - 1) / 2);
  check_real ("run", 1, run.next (), 0.5 * n * (n - 1));
  return report ();
}
