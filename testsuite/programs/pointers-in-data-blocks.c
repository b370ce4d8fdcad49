/* Pointers that data constructs declare and no clause names: to the end of what the device has; and of those from
   outside nothing comes back from a queue; stock GCC 12: device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"
#ifndef WORKERS
#define WORKERS 8
#endif

enum { n = 40 };
double a[n];

/* Returns before the construct has begun.  */
static void __attribute__ ((noinline))
add_in_queue (double *p, double *end, int gone)
{
#pragma acc data present(a)
  {
#pragma acc parallel num_gangs(1) num_workers(WORKERS) async(1)
    {
      for (int k = 0; k < 200; k++)
	for (double *x = p; x < end; x++)
	  *x += gone;
    }
  }
}

/* True if what is on the stack is what it was, while queue 1 is under way.  */
static int __attribute__ ((noinline))
still_there (void)
{
  volatile long here[64];
  for (int i = 0; i < 64; i++)
    here[i] = i;
#pragma acc wait(1)
  int right = 1;
  for (int i = 0; i < 64; i++)
    right &= here[i] == i;
  return right;
}

int
main (void)
{
#pragma acc data copy(a)
  {
    double *begin = a, *end = a + n, *middle = a + n / 2;
    double *const last = end;
#pragma acc parallel num_gangs(1) num_workers(WORKERS)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	if (begin + i < end && end - middle == n / 2)
	  begin[i] = i;
    }
#pragma acc kernels
    for (double *x = middle; x < last; x++)
      *x += 1;
#pragma acc serial async(2)
    {
      double *x = end;
      while (x > middle)
	*--x += 1;
    }
#pragma acc wait(2)
  }
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], i + (i < n / 2 ? 0 : 2));
#pragma acc enter data copyin(a)
  add_in_queue (a, a + n, 1);
  check_int ("stack", 0, still_there (), 1);
#pragma acc exit data copyout(a)
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], i + (i < n / 2 ? 200 : 202));
  return report ();
}
