/* Directives may bring members of an object with a link clause; stock GCC 12: device fault, and an endless
   loop in libgomp ("Duplicate node").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 40

struct object
{
  int *values;
  int count;
  int last[8];
  int sum;
};

struct object object;
#pragma acc declare link (object)

static int values[N], found[N];

#pragma acc routine seq
static int
last_of_object (int i)
{
  return object.last[i];
}

int
main (void)
{
  object.values = values;
  object.count = 5;
  for (int i = 0; i < N; i++)
    values[i] = 2 * i;
  for (int i = 0; i < 8; i++)
    object.last[i] = 3 * i;

  /* One member, not the first, and several.  */
#pragma acc enter data copyin (object.count, object.last)
#pragma acc parallel loop present (object.count) copyout (found) gang worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    found[i] = object.count + last_of_object (i % 8);
#pragma acc exit data delete (object.count, object.last)
  for (int i = 0; i < N; i++)
    check_int ("entered", i, found[i], 5 + 3 * (i % 8));

  object.count = 6;
#pragma acc parallel loop copyin (object.values[0:N], object.count, object.last) copyout (found) \
  gang worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    found[i] = object.count + object.values[i] + last_of_object (1);
  for (int i = 0; i < N; i++)
    check_int ("construct", i, found[i], 6 + 2 * i + 3);

  object.count = 7;
#pragma acc data copyin (object.count, object.last[0:8])
#pragma acc parallel loop copyout (found) gang worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    found[i] = object.count + last_of_object (2);
  for (int i = 0; i < N; i++)
    check_int ("data", i, found[i], 7 + 6);

  object.count = 8;
#pragma acc parallel copyin (object.count) copyout (object.sum)
  object.sum = object.count + 1;
  check_int ("sum", 0, object.sum, 9);

  /* If it is there as a whole, members are as they are.  */
  object.count = 9;
#pragma acc enter data copyin (object)
#pragma acc enter data copyin (object.values[0:N])
  object.count = 10;
#pragma acc parallel loop copyin (object.count) present (object.values[0:N]) copyout (found) \
  gang worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    found[i] = object.count + object.values[i];
#pragma acc exit data delete (object.values[0:N])
#pragma acc exit data delete (object)
  for (int i = 0; i < N; i++)
    check_int ("present", i, found[i], 9 + 2 * i);
  return report ();
}
