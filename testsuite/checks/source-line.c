/* Reports name source lines when the program was compiled with -g, and only then.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -g -w -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=races %t 2>&1 | %filecheck %s
   RUN: %acc_cc -O2 -w -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s -o %t.plain
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=races %t.plain 2>&1 | %filecheck %s --check-prefix=PLAIN
   CHECK: write {{.*}} main._omp_fn.0+0x{{[0-9a-f]+}}  {{flat|global}}_store_dword {{.*}}  {{.*}}source-line.c:[[@LINE+12]]
   PLAIN: write {{.*}} {{flat|global}}_store_dword
   PLAIN-NOT: source-line.c
*/

int
main ()
{
  int sum[1] = { 0 };
#pragma acc parallel num_gangs(1) num_workers(4) copy(sum)
#pragma acc loop worker independent
  for (int i = 0; i < 64; i++)
    sum[0] += i;
  return sum[0] == -1;
}
