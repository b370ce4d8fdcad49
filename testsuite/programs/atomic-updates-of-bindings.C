/* Atomic updates of what structured bindings, members of anonymous unions and captures name are atomic; stock GCC 12: lost updates, or fault of the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   { dg-additional-options "-std=c++17" }  */

#include "check.h"

enum { n = 500 };

struct pair { int count; double sum; };

int
main ()
{
  pair p = { 1, 2 };
  auto [count, sum] = p;
#pragma acc parallel loop copy(count, sum) num_gangs(4) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      count++;
#pragma acc atomic
      sum += i;
    }
  check_int ("count", 0, count, n + 1);
  check_real ("sum", 0, sum, n * (n - 1) / 2 + 2);

  union { int whole; float real; };
  whole = 3;
  int olds[n];
#pragma acc parallel loop copy(whole) copyout(olds) num_gangs(4) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic capture
      olds[i] = whole++;
#pragma acc atomic
      whole = whole + 2;
    }
  check_int ("whole", 0, whole, 3 + 3 * n);
  for (int i = 0; i < n; i++)
    check_int ("olds", i, olds[i] >= 3 && olds[i] < 3 + 3 * n, 1);

  int captured = 0;
  auto update = [&] {
#pragma acc parallel loop copy(captured) num_gangs(4) num_workers (WORKERS)
    for (int i = 0; i < n; i++)
      {
#pragma acc atomic
	captured += 2;
      }
  };
  update ();
  check_int ("captured", 0, captured, 2 * n);
  return report ();
}
