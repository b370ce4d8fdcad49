/* Reductions over arrays by reference, in templates, and of members' copies are the host's; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { rows = 4, n = 48 };

template<typename T, int bins>
static void
histogram (const int (&values)[rows][n], T (&counts)[bins])
{
#pragma acc parallel num_gangs(2) num_workers(WORKERS) copyin(values) copy(counts)
#pragma acc loop gang reduction(+:counts)
  for (int r = 0; r < rows; r++)
    {
#pragma acc loop worker reduction(+:counts)
      for (int i = 0; i < n; i++)
	counts[values[r][i] % bins] += 1;
    }
}

template<typename T, int bins>
static void
test (const char *name)
{
  int values[rows][n];
  T counts[bins], want[bins];
  for (int k = 0; k < bins; k++)
    counts[k] = want[k] = k;
  for (int r = 0; r < rows; r++)
    for (int i = 0; i < n; i++)
      {
	values[r][i] = (r * 11 + i * i) % 37;
	want[values[r][i] % bins] += 1;
      }
  histogram (values, counts);
  for (int k = 0; k < bins; k++)
    check_real (name, k, counts[k], want[k]);
}

/* A pointer that is passed by reference.  */

static void
most (int *&p)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(p[0:3])
  {
#pragma acc loop worker reduction(max:p[0:3])
    for (int i = 0; i < n; i++)
      p[i % 3] = p[i % 3] > i ? p[i % 3] : i;
  }
}

int
main ()
{
  test<int, 5> ("int");
  test<double, 3> ("double");
  test<short, 7> ("short");
  int a[3] = { 0, 100, 0 }, *p = a;
  most (p);
  check_int ("most", 0, a[0], n - 3);
  check_int ("most", 1, a[1], 100);
  check_int ("most", 2, a[2], n - 1);
  return report ();
}
