/* Calls of worker routines without side effects stay where all workers come to them, when one worker alone wants their results: GCC moved them behind the branch of that worker (a hang, or a race).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-options "-O1" }  Others move it back.  */

#include "check.h"

static unsigned a[256], b[16];

#pragma acc routine worker
__attribute__ ((noinline)) static unsigned
first_of (unsigned *p, unsigned bits)
{
  return bits | ~p[0];
}

int
main ()
{
  unsigned x = 746, y = 9;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a, b)
  {
    unsigned v = first_of (a, 5);
    if (y ^ v)
      {
	b[0] = 3;
	__asm__ volatile ("" : "+m" (x) : : "memory");
      }
  }
  check_int ("b", 0, b[0], 3);
  return report ();
}
