/* Workers and gangs may allocate memory: newlib's lock is not reported.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=races,gangs %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=races,gangs --schedule=hostile:1 %t
*/

#include <stdlib.h>

int n[16];

int
main (void)
{
  int wrong = 0;
#pragma acc parallel loop gang worker num_gangs(4) num_workers(4) copy(n)
  for (int i = 0; i < 16; i++)
    {
      int *volatile p = malloc (sizeof (int) * (i + 1)), *volatile q = malloc (100);
      p[i] = i;
      *q = 1;
      n[i] = p[i] + *q;
      free (p);
      free (q);
    }
  for (int i = 0; i < 16; i++)
    wrong |= n[i] != i + 1;
  return wrong;
}
