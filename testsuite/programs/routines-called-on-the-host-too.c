/* Routines of each level that the host calls and inlines as well; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { N = 100 };

#pragma acc routine gang
static inline __attribute__ ((always_inline)) void
add_by_gangs (int *x, int k)
{
#pragma acc loop gang worker
  for (int i = 0; i < N; i++)
    x[i] += i * k;
}

/* GCC makes a copy for the host's argument, which knows that there is nothing to do.  */
#pragma acc routine gang
static __attribute__ ((noinline)) void
add_if_odd (int *x, int k)
{
  for (int j = 0; j < 6; j++)
    if (k * 3 & 1)
      {
	int n = k % 7;
#pragma acc loop
	for (int i = n - 1; i >= 0; i--)
	  x[i] += j;
      }
}

#pragma acc routine worker
static int
add_by_workers (int *x, int k)
{
  int sum = k;
#pragma acc loop worker reduction(+: sum)
  for (int i = 0; i < 5; i++)
    sum += x[i] += i * k;
#pragma acc loop worker vector tile(3)
  for (int i = 0; i < N; i++)
    x[i] += sum;
  return sum;
}

#pragma acc routine vector
static inline __attribute__ ((always_inline)) int
largest (const int *x)
{
  int most = 0;
#pragma acc loop vector reduction(max: most)
  for (int i = 0; i < N; i++)
    most = x[i] > most ? x[i] : most;
  return most;
}

#pragma acc routine seq
static inline int
twice (int x)
{
#pragma acc loop seq
  for (int i = 0; i < 2; i++)
    x += i * x;
  return x;
}

int
main (void)
{
  int on_device[N] = { 0 }, on_host[N] = { 0 }, results[3] = { 0 };

#pragma acc parallel num_workers(WORKERS) copy(on_device)
  add_by_gangs (on_device, 3);
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(on_device, results)
  {
    results[0] = add_by_workers (on_device, 7);
    results[1] = largest (on_device);
    results[2] = twice (results[1]);
  }

  for (int number = 1; number < 3; number++)
    add_if_odd (on_host, 100);
  add_by_gangs (on_host, 3);
  check_int ("sum", 0, results[0], add_by_workers (on_host, 7));
  check_int ("largest", 0, results[1], largest (on_host));
  check_int ("twice", 0, results[2], twice (results[1]));
  for (int i = 0; i < N; i++)
    check_int ("element", i, on_device[i], on_host[i]);
  check_int ("last element", 0, on_host[N - 1], (N - 1) * 3 + results[0]);
  return report ();
}
