/* Locals with a device_resident clause are on the device as long as their function runs; stock GCC 12: libgomp stops ("GOACC_declare: Assertion `0' failed").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#ifndef WORKERS
#define WORKERS 8
#endif

struct pair
{
  int first, rest[3];
};

int shared[20];
#pragma acc declare device_resident (shared)

static void
fill (int *a, int n)
{
#pragma acc parallel loop present (a[0:n]) gang worker num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    a[i] = i;
}

static int
total (int *a, int n)
{
  int sum = 0;
#pragma acc parallel loop present (a[0:n]) reduction (+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

/* The host's memory has other values, or none.  */

static int
sums (int n, int early)
{
  int fixed[40], variable[n], scale = -1;
  struct pair both = { -1, { -1, -1, -1 } };
#pragma acc declare device_resident (fixed, variable, scale, both)
  extern int shared[20];
  fill (fixed, 40);
  fill (variable, n);
  fill (shared, 20);
  int sum = total (fixed, 40) + total (variable, n) + total (shared, 20);
  if (early)
    return sum;
#pragma acc serial
  {
    scale = 3;
    both.first = 4;
    both.rest[1] = 5;
  }
#pragma acc parallel loop reduction (+:sum)
  for (int i = 0; i < 10; i++)
    sum += scale * both.rest[1] + both.first;
  return sum;
}

int
main (void)
{
  for (int n = 10; n <= 30; n += 10)
    {
      int filled = 780 + n * (n - 1) / 2 + 190;
      if (sums (n, 1) != filled || sums (n, 0) != filled + 190)
	abort ();
    }
  return 0;
}
