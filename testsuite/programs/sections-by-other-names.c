/* Members, rows and elements of the same memory in clauses of one construct; stock GCC 12: wrong results, or
   libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 60

struct inner { int *p; int z; };
struct object { int x; struct inner in; };
struct record { int x; double a[24]; char y; };

static int a[N];
static int (*rows)[6] = (int (*)[6]) a;
static int *elements[3] = { 0, a, 0 };

static void
set (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
}

/* Elements LO to HI - 1 and LO2 to HI2 - 1 are FACTOR times what they were.  */

static void
check_both (const char *what, int lo, int hi, int lo2, int hi2, int factor)
{
  for (int i = 0; i < N; i++)
    check_int (what, i, a[i], (lo <= i && i < hi) || (lo2 <= i && i < hi2) ? factor * i : i);
  set ();
}

static void
check (const char *what, int lo, int hi, int factor)
{
  check_both (what, lo, hi, 0, 0, factor);
}

/* What a pointer in an object leads to, and an array.  */

static void
member_and_array (int n)
{
  struct object o = { 1, { a, 2 } };
#pragma acc kernels loop gang worker copy (o.in.p[0:n]) copyin (a[0:n])
  for (int i = 0; i < n; i++)
    o.in.p[i] += a[i];
  check ("member, array", 0, n, 2);
#pragma acc parallel loop copyin (o.in.p[5:20]) copy (a[10:10]) num_workers (WORKERS)
  for (int i = 10; i < 20; i++)
    a[i] += o.in.p[i];
  check ("array, member", 10, 20, 2);
}

static void
rows_and_pointer (int *p, int n)
{
#pragma acc parallel loop copy (p[0:n]) copyin (rows[1:n / 6 - 1][0:6]) num_workers (WORKERS)
  for (int i = 6; i < n; i++)
    p[i] += rows[i / 6][i % 6];
  check ("pointer, rows", 6, n, 2);
#pragma acc parallel loop copyin (p[7:n - 7]) copyout (rows[1:1][0:6]) num_workers (WORKERS)
  for (int i = 6; i < 12; i++)
    rows[1][i - 6] = i < 7 ? 18 : 3 * p[i];
  check ("rows, pointer", 6, 12, 3);
}

/* Sections of an array and behind a pointer into it, of which neither has the other.  */

static void
parts (int *p, int n)
{
#pragma acc parallel loop copy (p[12:8]) copy (a[24:n]) num_workers (WORKERS)
  for (int i = 24; i < 24 + n; i++)
    a[i] *= i < 26 ? p[i - 6] ? 2 : 0 : 2;
  check ("parts", 24, 24 + n, 2);
#pragma acc data copyin (p[2:10]) copyin (a[10:10])
  {
#pragma acc parallel loop copy (p[4:6]) num_workers (WORKERS)
    for (int i = 4; i < 10; i++)
      p[i] += a[i + 6];
#pragma acc update self (a[10:6])
  }
  check ("copyin of both", 10, 16, 2);
}

/* Three sections that hang together by the second.  */

static void
chain (int *p, int *q, int n)
{
#pragma acc parallel loop copy (p[0:n]) copyin (q[5:n]) copy (a[12:n]) num_workers (WORKERS)
  for (int i = 0; i < 12 + n; i++)
    if (i < n)
      p[i] *= 3;
    else if (i >= 12)
      a[i] *= 3;
  check_both ("chain", 0, n, 12, 12 + n, 3);
#pragma acc parallel loop copyin (a[12:n]) copy (p[0:n]) no_create (q[5:n]) num_workers (WORKERS)
  for (int i = 0; i < 12 + n; i++)
    if (i < n)
      p[i] *= 3;
    else if (i >= 12)
      a[i] *= 3;
  check_both ("chain, no_create", 0, n, 12, 12 + n, 3);
}

/* What an element of an array of pointers leads to.  */

static void
element_and_pointer (int *p, int n)
{
  struct object o = { 1, { a + 6, 2 } };
#pragma acc parallel loop copy (p[n - 3:n]) copy (elements[1][2 * n:n]) num_workers (WORKERS)
  for (int i = n - 3; i < 3 * n; i++)
    if (i < 2 * n - 3)
      p[i] *= 2;
    else if (i >= 2 * n)
      elements[1][i] *= 2;
  check_both ("element, pointer", n - 3, 2 * n - 3, 2 * n, 3 * n, 2);
#pragma acc serial loop copyin (o.in.p[0:N - 6]) copy (elements[1][15:n])
  for (int i = 15; i < 15 + n; i++)
    elements[1][i] += o.in.p[i - 6];
  check ("element, member", 15, 15 + n, 2);
#pragma acc parallel copy (a) copyin (elements[1][n:2]) num_workers (WORKERS)
  {
#pragma acc loop worker
    for (int i = n; i < n + 2; i++)
      a[i] += elements[1][i];
  }
  check ("element, array", n, n + 2, 2);
}

/* An object without a clause, and a part of it by a clause's name; directives name other parts.  */

static void
object_and_part (int n)
{
  struct record r;
  double *p = r.a + 6;
  for (int i = 0; i < 24; i++)
    r.a[i] = i;
#pragma acc parallel loop copy (r.a[0:n]) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    r.a[i] += 1;
#pragma acc parallel loop seq num_gangs (1) copy (p[4:14]) async (2)
  for (int i = 11; i < 24; i++)
    r.a[i] += r.a[i - 1] + p[4 + i % 14];
#pragma acc wait
  double want[24];
  for (int i = 0; i < 24; i++)
    want[i] = i + (i < n);
  for (int i = 11; i < 24; i++)
    want[i] += want[i - 1] + want[10 + i % 14];
  for (int i = 0; i < 24; i++)
    check_int ("object", i, (int) (r.a[i] - want[i]), 0);
}

/* What a pointer in an object led to is taken away under another name, and comes again.  */

static void
taken_away (int n)
{
  struct object o = { 1, { a, 2 } };
  for (int turn = 0; turn < 2; turn++)
    {
#pragma acc enter data copyin (o.in.p[0:n])
#pragma acc exit data copyout (a[0:n])
#pragma acc parallel loop copy (o.in.p[0:n]) num_workers (WORKERS)
      for (int i = 0; i < n; i++)
	o.in.p[i] += i;
    }
  check ("taken away", 0, n, 3);
}

int
main (void)
{
  set ();
  member_and_array (12);
  rows_and_pointer (a, 30);
  parts (a + 6, 8);
  parts (a + 6, 20);
  chain (a, a, 10);
  element_and_pointer (a, 15);
  object_and_part (24);
  taken_away (N);
  return report ();
}
