/* A pointer behind what the device has, p[-1], in a data construct that maps a section of it under a condition
   that does not hold: the region followed the host's pointer.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { N = 12 };

static int a[N];

/* A has elements FIRST and those behind on the device; P points behind all.  */
static void
from_behind (int *p, int first, int never)
{
#pragma acc data copy(p[-N:N]) if(never)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = first; i < N; i++)
      p[i - N] += 10;
  }
}

/* Likewise; and where the condition holds.  */
static void
sections (int *p, int when)
{
#pragma acc data copy(p[-N:5]) if(when)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) if(when)
    for (int i = 0; i < 5; i++)
      p[i - N] += 100;
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin(a[10:2])
  from_behind (a + N, 10, 0);
#pragma acc exit data copyout(a[10:2])
#pragma acc data copy(a)
  from_behind (a + N, 3, 0);
  from_behind (a + N, 0, 1);
  sections (a + N, 1);
  sections (a + N, 0);
  for (int i = 0; i < N; i++)
    check_int ("a", i, a[i], i + (i >= 10 ? 10 : 0) + (i >= 3 ? 10 : 0) + 10 + (i < 5 ? 100 + 100 : 0));
  return report ();
}
