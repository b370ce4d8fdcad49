/* Sections of one construct that are the same memory, or overlap; stock GCC 12: wrong result, or libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 100

static int fixed[N];

/* Each is c = a + b, as often called with c == a as not.  */

static void
copy_first (int *a, int *b, int *c, int n)
{
#pragma acc parallel loop copy (c[0:n]) copyin (a[0:n], b[0:n]) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static void
copyout_first (int *a, int *b, int *c, int n)
{
#pragma acc parallel loop copyout (c[0:n]) copyin (a[0:n], b[0:n]) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static void
copyin_first (int *a, int *b, int *c, int n)
{
#pragma acc parallel loop copyin (a[0:n], b[0:n]) copyout (c[0:n]) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static void
in_data (int *a, int *b, int *c, int n)
{
#pragma acc data copyout (c[0:n]) copyin (a[0:n]) copyin (b[0:n])
  {
#pragma acc parallel loop num_workers (WORKERS)
    for (int i = 0; i < n; i++)
      c[i] = a[i] + b[i];
  }
}

static void
in_queue (int *a, int *b, int *c, int n, int on_device)
{
#pragma acc kernels copy (c[0:n]) create (a[0:n]) copyin (b[0:n]) async (3) if (on_device)
#pragma acc loop independent
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
#pragma acc wait (3)
}

static void
fixed_and_pointer (int *a, int *b)
{
#pragma acc parallel loop copy (fixed) copyin (a[0:N], b[0:N]) num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    fixed[i] = a[i] + b[i];
}

/* The memory of A is in that of C, and begins elsewhere.  */

static void
in_part (int *c, int *a, int n)
{
#pragma acc parallel loop create (a[0:n]) copy (c[0:N]) num_workers (WORKERS)
  for (int i = N - n; i < N; i++)
    c[i] += a[i - N + n];
}

static void
both_ends (int *a, int *c, int n)
{
#pragma acc parallel num_workers (WORKERS) copy (a[0:n]) copyin (c[0:n])
  {
#pragma acc loop
    for (int i = 0; i < n / 2; i++)
      a[i] += c[n / 2 + i];
  }
}

static void
copied_in_part (int *c, int *a, int lo, int n)
{
#pragma acc parallel loop copy (c[0:N]) copy (a[lo:n]) num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    c[i] += i;
}

static void
three (int *a, int *b, int *c, int n)
{
#pragma acc parallel loop copy (c[0:n]) create (b[0:n]) copyin (a[0:n]) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    {
      b[i] = c[i];
      c[i] = a[i] + b[i];
    }
}

static void
is_present (int *c, int *a)
{
#pragma acc parallel loop copy (c[0:N]) present (a[0:N]) num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    c[i] += a[i];
}

static void
in_directives (int *a, int *b, int *c, int n)
{
#pragma acc enter data create (c[0:n]) copyin (a[0:n], b[0:n])
#pragma acc parallel loop num_workers (WORKERS) present (a, b, c)
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
#pragma acc exit data copyout (c[0:n]) delete (a[0:n], b[0:n])
}

int x[2 * N], y[N];

static void
reset (void)
{
  for (int i = 0; i < 2 * N; i++)
    x[i] = i;
  for (int i = 0; i < N; i++)
    y[i] = 2 * i, fixed[i] = i;
}

static void
check_sum (const char *what)
{
  for (int i = 0; i < N; i++)
    check_int (what, i, x[i], 3 * i);
  reset ();
}

/* An array without a clause, a part of which has one by another name, beside an object with a pointer.  */

struct holder { int x; struct { signed char *p; int z; } in; };

static int around[24];

static void
beside_an_object (int first)
{
  signed char bytes[12];
  struct holder h = { 3, { bytes + 6, 4 } };
  int *p = around;
  for (int i = 0; i < 24; i++)
    around[i] = i;
  for (int i = 0; i < 12; i++)
    bytes[i] = i;
#pragma acc enter data copyin(bytes)
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(p[first:3])
  for (int i = 20; i < 23; i++)
    around[i] += h.in.p[i - 20] + around[i - 20];
#pragma acc exit data delete(bytes)
  for (int i = 0; i < 24; i++)
    check_int ("beside an object", i, around[i], i >= 20 && i < 23 ? 3 * i - 34 : i);
}

/* What nobody changes may have two names that are restricted.  */

static int
dot (const int *restrict a, const int *restrict b, int n)
{
  int sum = 0;
#pragma acc parallel loop gang worker copyin (a[0:n], b[0:n]) reduction (+:sum) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

int
main (void)
{
  beside_an_object (20);
  int z[N];
  reset ();
  copy_first (x, y, x, N);
  check_sum ("copy first");
  copy_first (y, x, x, N);
  check_sum ("copy first, the other");
  copyout_first (x, y, x, N);
  check_sum ("copyout first");
  copyout_first (y, x, x, N);
  check_sum ("copyout first, the other");
  copyin_first (x, y, x, N);
  check_sum ("copyin first");
  in_data (x, y, x, N);
  check_sum ("data");
  in_data (y, x, x, N);
  check_sum ("data, the other");
  for (int on_device = 0; on_device < 2; on_device++)
    {
      in_queue (x, y, x, N, on_device);
      check_sum ("queue");
    }
  in_directives (x, y, x, N);
  check_sum ("directives");
  in_directives (y, x, x, N);
  check_sum ("directives, the other");
#pragma acc data copy (x)
  copy_first (x, y, x, N);
  check_sum ("data around");

  copy_first (x, y, z, N);
  for (int i = 0; i < N; i++)
    check_int ("apart", i, z[i], 3 * i), check_int ("apart, x", i, x[i], i);

  fixed_and_pointer (fixed, y);
  for (int i = 0; i < N; i++)
    check_int ("fixed", i, fixed[i], 3 * i);

  in_part (x, x + N - 10, 10);
  for (int i = 0; i < N; i++)
    check_int ("in part", i, x[i], i < N - 10 ? i : 2 * i);
  reset ();
  both_ends (x, x + 50, 100);
  for (int i = 0; i < 2 * N; i++)
    check_int ("both ends", i, x[i], i < 50 ? 2 * i + 100 : i);
  reset ();
  copied_in_part (x, x, 10, 5);
  for (int i = 0; i < N; i++)
    check_int ("copied in part", i, x[i], 2 * i);
  reset ();
  three (x, x, x, N);
  for (int i = 0; i < N; i++)
    check_int ("three", i, x[i], 2 * i);
  reset ();
  is_present (x, x);
  for (int i = 0; i < N; i++)
    check_int ("present", i, x[i], 2 * i);
  reset ();
  int sum = 0;
  for (int i = 1; i < N; i++)
    sum += x[i - 1] * x[i];
  check_int ("restricted", 0, dot (x, x + 1, N - 1), sum);
  check_int ("restricted", 1, dot (x + 1, x, N - 1), sum);
  return report ();
}
