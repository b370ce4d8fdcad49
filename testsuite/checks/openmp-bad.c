/* A program of OpenMP's whose threads race is reported with the lines of the program.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -fopenmp -foffload=amdgcn-amdhsa -O2 -g -w %s -o %t
   RUN: %not %acc_run --check=all %t 2>&1 | %filecheck %s
   CHECK: race
   CHECK-NEXT: wavefront {{.*}} openmp-bad.c:[[#@LINE+12]]
   CHECK-NEXT: wavefront {{.*}} openmp-bad.c:[[#@LINE+11]] (previous)
   CHECK-NOT: missing s_waitcnt
*/

#include <stdio.h>

int
main (void)
{
  int sum = 0;
#pragma omp target parallel num_threads(8) map(tofrom: sum)
  sum++;
  printf ("%d\n", sum);
  return 0;
}
