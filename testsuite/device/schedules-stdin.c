/* Each run of --schedules reads the same standard input.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O1 -w -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: echo 21 | %acc_run --schedules=3 %t > %t.out 2>&1
   RUN: %filecheck %s --input-file=%t.out
   CHECK: {{^}}42{{$}}
   CHECK-NOT: {{^}}42
   CHECK: schedules: 3 runs, hostile:1 to hostile:3, did what round-robin did
 */

#include <stdio.h>

int
main (void)
{
  int n;
  if (scanf ("%d", &n) != 1)
    return 1;
#pragma acc parallel copy(n)
  n *= 2;
  printf ("%d\n", n);
  return 0;
}
