/* Workers that add to one variable without a reduction are reported, and the status is 3.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=all %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run %t
   The program's own status goes before.
   RUN: %python %S/../device/Inputs/exit-status 7 %acc_run --check=races %t 7 2>&1 | %filecheck %s
   CHECK: acc-workers device: race ({{.*}}) at global 0x{{.*}}, 4 bytes, workgroup (0,0,0), {{.*}}kernel main._omp_fn.0
   CHECK-NEXT: wavefront {{[0-3]}}, {{.*}} main._omp_fn.0+0x
   CHECK-NEXT: wavefront {{[0-3]}}, {{.*}} main._omp_fn.0+0x{{.*}}(previous)
   CHECK: acc-run: summary: {{[1-9][0-9]*}} report
*/

#include <stdlib.h>

int
main (int argc, char **argv)
{
  int sum[1] = { 0 };
#pragma acc parallel num_gangs(1) num_workers(4) copy(sum)
#pragma acc loop worker independent
  for (int i = 0; i < 64; i++)
    sum[0] += i;
  return argc > 1 ? atoi (argv[1]) : sum[0] == -1;
}
