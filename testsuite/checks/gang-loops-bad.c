/* A gang that reads what another gang writes in the same kernel is reported, with both.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=gangs %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=gangs --schedule=hostile:1 %t 2>&1 | %filecheck %s
   Workers of one gang are another check's business.
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=races %t
   CHECK: acc-workers device: race between gangs (read after write) at global 0x{{.*}}, 4 bytes, workgroup (2,0,0) and workgroup (1,0,0), kernel main._omp_fn.0
   CHECK-NEXT: read   wavefront 0, lane {{.*}} main._omp_fn.0+0x
   CHECK-NEXT: write  wavefront 0, lane {{.*}} main._omp_fn.0+0x{{.*}}(previous)
   CHECK: acc-workers device: race between gangs (write after read)
   CHECK: acc-run: summary: {{[1-9][0-9]*}} report
*/

int a[100], b[100];

int
main (void)
{
#pragma acc parallel num_gangs(4) num_workers(2) copy(a, b)
  {
#pragma acc loop gang
    for (int i = 0; i < 100; i++)
      a[i] = i + 1;
#pragma acc loop gang
    for (int i = 0; i < 100; i++)
      b[i] = a[99 - i];
  }
  return 0;
}
