/* What workers and gangs do to memory that one of them has allocated is reported, newlib's
   lock or not.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=races,gangs %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=races,gangs --schedule=hostile:1 %t 2>&1 | %filecheck %s
   CHECK-NOT: _malloc_lock
   CHECK-DAG: race (write after write) at global
   CHECK-DAG: race between gangs (write after write) at global
   CHECK-NOT: _malloc_lock
   CHECK: acc-run: summary: 2 reports
*/

#include <stdlib.h>

int
main (void)
{
  int *p;
#pragma acc parallel num_gangs(1) copyout(p)
  *(p = malloc (sizeof *p)) = 0;
#pragma acc parallel loop gang worker num_gangs(4) num_workers(4) copyin(p)
  for (int i = 0; i < 16; i++)
    {
      int *volatile q = malloc (100);
      *q = i;
      free (q);
      *p = i;
    }
  return 0;
}
