/* A word that is read as such, of which a buffer has two bytes, is a mistake.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -g -O1 %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=bounds %t 2>&1 | %filecheck %s
   CHECK: out of bounds (read of 4 bytes at 0x{{[0-9a-f]+}}, 2 bytes behind the end of an allocation of 50 bytes
   CHECK-NEXT: read {{.*}}buffer-last-word-bad.c:19
   CHECK: acc-run: summary: 1 report, 1 occurrence
*/

#include <openacc.h>

int
main (void)
{
  int *p = (int *) acc_malloc (50), last = 0;
#pragma acc parallel num_workers(4) deviceptr(p) copy(last)
  last += p[12];
  acc_free (p);
  return last == 1;
}
