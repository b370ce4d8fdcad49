/* Iterations of a vector loop that store to one place, or add to it without an atomic, are
   reported with both lanes; nothing else saw them, and the sums were wrong.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -g -w -DTWICE %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=lanes %t 2>&1 | %filecheck --check-prefix=TWICE %s
   RUN: %acc_cc -O2 -g -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=lanes --schedule=hostile:1 %t 2>&1 | %filecheck %s
   TWICE: acc-workers device: race between lanes (both store to it, and not the same value) at global 0x{{.*}}, 4 bytes, workgroup (0,0,0), kernel main._omp_fn.0: iterations of a vector loop depend on each other (an atomic
   TWICE-NEXT: write  wavefront 0, lane 1 {{.*}}_store_dword {{.*}}lanes-bad.c:32
   TWICE-NEXT: write  wavefront 0, lane 0 {{.*}}_store_dword {{.*}}lanes-bad.c:32
   TWICE-NEXT: [{{.*}} like this in launch
   CHECK: acc-workers device: race between lanes (both have loaded it before: an update is lost) at global 0x{{.*}}, 4 bytes, workgroup (0,0,0), kernel main._omp_fn.0
   CHECK-NEXT: write  wavefront 0, lane {{.*}}_store_dword {{.*}}lanes-bad.c:34
   CHECK-NEXT: write  wavefront 0, lane {{.*}}_store_dword {{.*}}lanes-bad.c:34
   CHECK-NEXT: read   wavefront 0, lane {{.*}}_load_dword {{.*}}lanes-bad.c:34  (previous)
   CHECK: acc-run: summary: 1 report
*/

int
main (void)
{
  int key[256], a[256] = { 0 };
  for (int i = 0; i < 256; i++)
    key[i] = i / 2;
#pragma acc parallel loop vector num_gangs(1) num_workers(1) copyin(key) copy(a)
  for (int i = 0; i < 256; i++)
#ifdef TWICE
    /* Which of two iterations is the last one?  */

    a[key[i]] = i;
#else
    a[key[i]]++;
#endif
  return 0;
}
