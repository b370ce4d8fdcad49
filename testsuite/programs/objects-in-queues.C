// Functors and closures of functions that return while their queue runs, by value, by reference and copied; stock GCC 12: wrong result.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <openacc.h>

#include "check.h"

#define N 200

template <class F> static void
by_value (F f)
{
#pragma acc parallel loop gang worker num_workers (WORKERS) async (1)
  for (int i = 0; i < N; i++)
    f (i);
}

template <class F> static void
copied (const F &g)
{
  const F f (g);
#pragma acc parallel loop worker num_workers (WORKERS) copyin (f) async (1)
  for (int i = 0; i < N; i++)
    f (i);
}

template <class F> static void
by_reference (const F &f)
{
#pragma acc parallel loop gang vector copyin (f) async (1)
  for (int i = 0; i < N; i++)
    f (i);
}

template <class F> static void
without_clause (const F &f)
{
#pragma acc kernels loop independent async (1)
  for (int i = 0; i < N; i++)
    f (i);
}

struct add
{
  int *a, much[150];
  void operator() (int i) const { a[i] += much[i % 150]; }
};

// What was on the stack is overwritten.
static void __attribute__ ((noinline))
overwrite ()
{
  volatile int a[2000];
  for (int i = 0; i < 2000; i++)
    a[i] = 7;
}

int
main ()
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  int *p = (int *) acc_copyin (a, sizeof a);
  for (int k = 1; k < 4; k++)
    {
      add f = { p, {} };
      for (int j = 0; j < 150; j++)
	f.much[j] = k * j;
      by_value (f);
      overwrite ();
      by_value ([=] (int i) { p[i] += k; });
      overwrite ();
      copied (f);
      overwrite ();
      copied ([=] (int i) { p[i] *= k; });
      overwrite ();
      by_reference ([=] (int i) { p[i] -= k * i; });
      overwrite ();
      without_clause ([=] (int i) { p[i] += 2 * k; });
      overwrite ();
    }
#pragma acc wait
  acc_copyout (a, sizeof a);
  for (int i = 0; i < N; i++)
    {
      int want = i;
      for (int k = 1; k < 4; k++)
	want = (want + k * (i % 150) + k + k * (i % 150)) * k - k * i + 2 * k;
      check_int ("a", i, a[i], want);
    }
  return report ();
}
