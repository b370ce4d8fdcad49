/* Routines may have data directives, which do nothing on the device, and loops in data constructs; stock GCC 12: "must be associated with an OpenACC compute region", or link error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a routine updates is for its calls on the host.  */

#include <openacc.h>

#include "check.h"

enum { n = 70 };

static int factor = 3;
#pragma acc declare copyin(factor)

#pragma acc routine vector
static void
scale (int *a, int count)
{
#pragma acc data present(a[0:count])
  {
#pragma acc loop vector
    for (int i = 0; i < count; i++)
      a[i] *= factor;
  }
}

/* Two constructs, one in the other, and what is in front of the loops.  */
#pragma acc routine worker
static int
add_all (int *a, const int *b, int count)
{
  int sum = 0;
#pragma acc data copy(a[0:count]) if(count > 1)
  {
    int first = b[0];
#pragma acc data copyin(b[0:count])
    {
#pragma acc loop worker
      for (int i = 0; i < count; i++)
	a[i] += b[i] + first;
    }
#pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < count; i++)
      sum += a[i];
  }
  return sum;
}

#pragma acc routine seq
static int
with_temporary (int x, int queue)
{
  int few[4], sum = 0;
#pragma acc enter data create(few)
  for (int i = 0; i < 4; i++)
    few[i] = x + i;
#pragma acc wait(queue)
  for (int i = 0; i < 4; i++)
    sum += few[i];
#pragma acc exit data delete(few)
  return sum;
}

/* Called on the host.  */
#pragma acc routine vector
static void
raise_and_update (int *a, int count)
{
#pragma acc loop vector
  for (int i = 0; i < count; i++)
    a[i]++;
#pragma acc update device(a[0:count])
}

/* Called on both.  */
#pragma acc routine seq
static int
next (int *a)
{
  ++*a;
  if (acc_on_device (acc_device_host))
    {
#pragma acc update device(a[0:1])
    }
  return *a;
}

int
main (void)
{
  int a[n], b[n], c[n], sums[4], want = 0;
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = i % 5 + 1;

#pragma acc data copy(a) copyin(b) copyout(c, sums)
  {
#pragma acc parallel num_gangs(1) num_workers(WORKERS)
    scale (a, n);
#pragma acc parallel num_gangs(1) num_workers(WORKERS)
    sums[0] = add_all (a, b, n);
#pragma acc parallel loop gang worker vector num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      c[i] = with_temporary (i, 1);
#pragma acc serial
    sums[1] = next (&sums[0]);
  }
  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, a[i], 3 * i + b[i] + 1);
      check_int ("c", i, c[i], 4 * i + 6);
      want += a[i];
    }
  check_int ("sum", 0, sums[1], want + 1);

#pragma acc enter data copyin(a)
  raise_and_update (a, n);
  next (&a[3]);
#pragma acc parallel loop present(a) copyout(c)
  for (int i = 0; i < n; i++)
    c[i] = a[i];
#pragma acc exit data delete(a)
  for (int i = 0; i < n; i++)
    check_int ("updated", i, c[i], 3 * i + b[i] + 2 + (i == 3));
  scale (a, n);
  for (int i = 0; i < n; i++)
    check_int ("host", i, a[i], 3 * (3 * i + b[i] + 2 + (i == 3)));
  check_int ("host", 0, with_temporary (2, 1), 14);
  return report ();
}
