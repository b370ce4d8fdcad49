/* Objects of routines inlined twice, filled by loops, beside an array that is alive between the two: each has its own place in the frame; stock GCC 12: wrong at -O1, one object's place is the array's.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 200, length = 40 };

/* The address of V is computed once for both calls of this below, and the second
   call's V has no other name in front of its loop.  */

#pragma acc routine seq
static inline __attribute__ ((always_inline)) unsigned
filled (unsigned x, unsigned y)
{
  short v[length];
  for (int k = 0; k < length; k++)
    v[k] = 0;
  v[(unsigned) v[5] % length] = (short) (v[0] * y);
  return y + (unsigned) v[x % length];
}

#pragma acc routine seq
static inline __attribute__ ((always_inline)) unsigned
chosen (unsigned x, unsigned y)
{
  unsigned char a[2];
  for (int k = 0; k < 2; k++)
    a[k] = filled (x, y);
  a[a[0] % 2] = 255;
  return a[0];
}

int
main (void)
{
  static unsigned x[n], result[n];
  for (int i = 0; i < n; i++)
    x[i] = i;
#pragma acc parallel loop gang worker num_gangs (3) num_workers (WORKERS) copyin (x) copyout (result)
  for (int i = 0; i < n; i++)
    result[i] = chosen (5, x[i] * 2 + 1);
  for (int i = 0; i < n; i++)
    check_int ("result", i, result[i], (unsigned char) (i * 2 + 1));
  return report ();
}
