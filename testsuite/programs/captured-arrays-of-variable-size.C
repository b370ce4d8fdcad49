// Arrays of variable size that a lambda has captured, in its constructs; stock GCC 12: device fault in serial ones.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

static void
captured (int n)
{
  int a[n], b[n], m[n], sum = 0;
  for (int i = 0; i < n; i++)
    {
      a[i] = b[i] = i;
      m[i] = 1;
    }
  auto run = [&] {
#pragma acc serial
    for (int i = 0; i < n; i++)
      a[i] += 1;
#pragma acc serial copyin(b)
    for (int i = 0; i < n; i++)
      a[i] += b[i];
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      a[i] += m[i];
#pragma acc data copy(a, m)
    {
#pragma acc serial present(a)
      for (int i = 0; i < n; i++)
	m[i] = a[i];
#pragma acc kernels
      for (int i = 0; i < n; i++)
	a[i] += 1;
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum) copyin(m[0:n])
    for (int i = 0; i < n; i++)
      sum += m[i];
  };
  run ();
  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, a[i], 2 * i + 3);
      check_int ("m", i, m[i], 2 * i + 2);
    }
  check_int ("sum", 0, sum, n * (n + 1));
}

int
main ()
{
  captured (12);
  captured (70);
  return report ();
}
