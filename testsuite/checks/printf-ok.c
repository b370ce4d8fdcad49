/* Programs may print on the device, also from several workers and gangs: its C library, which GCC 12
   compiled without a wait state behind wide stores for gfx803, and which has one errno for all,
   is not reported.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %acc_run --check=all %t 2>&1 | %filecheck %s
   CHECK-DAG: 0 words 2.5
   CHECK-DAG: 7 words 2.5
   CHECK: summary: 0 reports, 0 occurrences;
*/

#include <stdio.h>

int
main (void)
{
#pragma acc parallel loop gang worker num_gangs(2) num_workers(4)
  for (int i = 0; i < 8; i++)
    printf ("%d %s %.1f\n", i, "words", 2.5);
  return 0;
}
