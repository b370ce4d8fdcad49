/* Constructs call nested functions, of which no directive can make routines, at any optimization; stock GCC 12: "hasn't been marked to be included in the offloaded code".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 60 };

int
main (void)
{
  int a[n], b[n], results[3], bias = 3;

  int add (int x, int y) { return x + y; }
  int biased (int i) { return a[i] + bias; }
  void set (int i) { b[i] = add (i, 1); }

  void
  raise (int *p, int count)
  {
#pragma acc loop worker
    for (int i = 0; i < count; i++)
      p[i] = add (p[i], 2);
  }

  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = -1;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a) copyout(results)
  {
    raise (a, n);
    results[0] = add (3, 4);
    a[5] = 50;
    results[1] = biased (5);
  }
  check_int ("results", 0, results[0], 7);
  check_int ("results", 1, results[1], 53);
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(b)
  for (int i = 0; i < n; i++)
    set (i);
  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, a[i], i == 5 ? 50 : i + 2);
      check_int ("b", i, b[i], i + 1);
    }
  return report () + (biased (0) != 5);
}
