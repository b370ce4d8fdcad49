/* Routines use objects with link clauses by references, this and pointers; stock GCC 12: "with 'link' clause used in
   'routine' function".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 40

struct box
{
  int first, values[8];
  int &head () { return first; }
  int &operator[] (int i) { return values[i]; }
};

static box one, two;
static int table[N];
#pragma acc declare link (one, two, table)

#pragma acc routine seq
static int
sum_of (box &b, int i)
{
  return b.head () + b[i % 8];
}

#pragma acc routine seq
static int
get (int i)
{
  return one.head () + one[i % 8] + sum_of (two, i);
}

#pragma acc routine seq
static int
choose (int i)
{
  box *b = i % 3 ? &one : &two;
  int *values = i % 2 ? b->values : table + i;
  for (int k = 0; k < i % 4; k++)
    values = values == table + i ? one.values + 1 : values;
  return *values + b->first;
}

#pragma acc routine worker
static void
add (int &target, int n)
{
#pragma acc loop worker
  for (int i = 0; i < N; i++)
    table[i] += n + one.first;
  target = two.head () + n;
}

static int
chosen (int i)
{
  const box &b = i % 3 ? one : two;
  int value = i % 2 ? b.values[0] : table[i];
  if (i % 2 == 0 && i % 4 > 0)
    value = one.values[1];
  return value + b.first;
}

int
main ()
{
  int found[N], last[1];
  one.head () = 3;
  two.head () = 5;
  for (int i = 0; i < 8; i++)
    {
      one[i] = 10 * i;
      two[i] = 100 * i;
    }
  for (int i = 0; i < N; i++)
    table[i] = 7 * i;

#pragma acc parallel loop copyin (one, two) copyout (found) gang worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    found[i] = get (i);
  for (int i = 0; i < N; i++)
    check_int ("get", i, found[i], 8 + 110 * (i % 8));

#pragma acc data copyin (one, two, table)
#pragma acc parallel loop copyout (found) gang worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    found[i] = choose (i);
  for (int i = 0; i < N; i++)
    check_int ("choose", i, found[i], chosen (i));

#pragma acc parallel copyin (one, two) copy (table) copyout (last) num_gangs (1) num_workers (WORKERS)
  add (last[0], 2);
  check_int ("last", 0, last[0], 7);
  for (int i = 0; i < N; i++)
    check_int ("table", i, table[i], 7 * i + 5);
  return report ();
}
