/* Sections of what elements of an array point to, where the device has not the array; stock GCC 12: faults.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 24 };

struct row
{
  int k;
  int *p;
};

static int z[n];

/* z is what r[1], which points to 0, 1, 2 ..., has from first on, COUNT elements again and again.  */

static void
look (const char *what, int first, int count)
{
  for (int i = 0; i < n; i++)
    {
      check_int (what, i, z[i], first + i % count);
      z[i] = -1;
    }
}

static void
pointers (int first, int count)
{
  int y[3][n], *r[3], *deep[2][2] = { { 0, 0 }, { 0, y[1] } };
  for (int k = 0; k < 3; k++)
    {
      r[k] = y[k];
      for (int i = 0; i < n; i++)
	y[k][i] = i + 100 * (k - 1);
    }

#pragma acc parallel loop worker num_workers(WORKERS) copyin(r[1][first:count]) copyout(z)
  for (int i = 0; i < n; i++)
    z[i] = r[1][first + i % count];
  look ("pointer", first, count);
#pragma acc kernels loop independent copy(r[1][0:n]) copyout(z)
  for (int i = 0; i < n; i++)
    z[i] = r[1][i]++;
  look ("whole", 0, n);
#pragma acc serial loop copy(deep[1][1][0:n]) async(1)
  for (int i = 0; i < n; i++)
    deep[1][1][i]--;
#pragma acc wait(1)
#pragma acc data copyin(deep[1][1][first:count]) copyout(z)
  {
#pragma acc parallel loop worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      z[i] = deep[1][1][first + i % count];
  }
  look ("deep", first, count);

  for (int k = 0; k < 3; k++)
    {
#pragma acc enter data copyin(r[k][0:n])
    }
#pragma acc parallel loop worker num_workers(WORKERS) copyout(z)
  for (int i = 0; i < n; i++)
    z[i] = r[0][i] + r[2][i] - r[1][i];
  look ("all", 0, n);
  for (int k = 0; k < 3; k++)
    {
#pragma acc exit data delete(r[k][0:n])
    }
}

static void
members (int first, int count)
{
  int y[n];
  struct row r[3] = { { 0, 0 }, { 0, y }, { 0, 0 } };
  for (int i = 0; i < n; i++)
    y[i] = i;

#pragma acc parallel loop worker num_workers(WORKERS) copy(r[1].p[first:count]) copyout(z)
  for (int i = 0; i < n; i++)
    {
      if (i == 0)
	r[2].k = 5;
      z[i] = r[1].p[first + i % count];
    }
  look ("member", first, count);
  check_int ("beside", 0, r[2].k, 5);
#pragma acc data copyin(r[1].p[first:count]) copyout(z)
  {
#pragma acc parallel loop worker num_workers(WORKERS) present(r[1].p[first:count])
    for (int i = 0; i < n; i++)
      z[i] = r[1].p[first + i % count];
  }
  look ("present", first, count);
#pragma acc data copyin(r[first - 3].p[first:count]) copyout(z)
  {
#pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      z[i] = r[first - 3].p[first + i % count];
  }
  look ("around", first, count);
#pragma acc data copyin(r)
  {
#pragma acc parallel loop worker num_workers(WORKERS) copyin(r[1].p[first:count]) copyout(z)
    for (int i = 0; i < n; i++)
      z[i] = r[1].p[first + i % count];
  }
  look ("there", first, count);
}

int
main (void)
{
  pointers (3, 5);
  members (4, 2);
  return report ();
}
