/* Arrays of a worker routine that nothing but its worker loops uses: one loop that runs several
   times, and two loops that only pass the array's address on.  Workers share them; not so arrays
   of functions inlined into the loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64, steps = 6 };

#pragma acc routine worker
static void
even_and_odd (int *out)
{
  int a[n];
  for (int t = 0; t < steps; t++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	if (t % 2 == 0)
	  a[i] = i + t;
	else
	  out[i] += a[n - 1 - i];
    }
}

#pragma acc routine seq
__attribute__ ((noinline)) static void
set (int *a, int i)
{
  a[i] = 3 * i;
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
get (const int *a, int i)
{
  return a[i];
}

#pragma acc routine worker
static void
set_and_get (int *out)
{
  int a[n];
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    set (a, i);
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    out[i] = get (a, n - 1 - i);
}

struct buffer { int a[n], used; };

#pragma acc routine worker
static void
parameter (struct buffer b, int *out)
{
  for (int t = 0; t < 2; t++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	if (t == 0)
	  b.a[i] += i;
	else
	  out[i] = b.a[n - 1 - i];
    }
}

#pragma acc routine seq
static inline int
digits (int x, int base)
{
  int d[8], k = 0, s = 0;
  for (; x && k < 8; x /= base)
    d[k++] = x % base;
  for (int j = 0; j < k; j++)
    s = 10 * s + d[j];
  return s;
}

#pragma acc routine worker
static void
inlined (int *out)
{
  for (int t = 2; t < 5; t++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	out[i] += digits (i, t);
    }
}

int
main (void)
{
  int odd[n] = { 0 }, got[n], passed[n], reversed[n] = { 0 };
  struct buffer b;
  for (int i = 0; i < n; i++)
    b.a[i] = 100 * i;
  b.used = n;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(odd, reversed) \
  copyout(got, passed) copyin(b)
  {
    even_and_odd (odd);
    set_and_get (got);
    parameter (b, passed);
    inlined (reversed);
  }
  for (int i = 0; i < n; i++)
    {
      int r = 0;
      for (int t = 2; t < 5; t++)
	r += digits (i, t);
      check_int ("odd", i, odd[i], 3 * (n - 1 - i) + 0 + 2 + 4);
      check_int ("got", i, got[i], 3 * (n - 1 - i));
      check_int ("passed", i, passed[i], 101 * (n - 1 - i));
      check_int ("reversed", i, reversed[i], r);
    }
  return report ();
}
