/* A plain store to the byte, or to one of the two, of which others make atomic updates is a race.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -g -O2 -w -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=races %t 2>&1 | %filecheck %s
   CHECK-DAG: write  wavefront {{.*}}_byte {{.*}}narrow-atomics-bad.c:27
   CHECK-DAG: update wavefront {{.*}}_cmpswap {{.*}}narrow-atomics-bad.c:2{{[34]}}
   CHECK-DAG: write  wavefront {{.*}}_short {{.*}}narrow-atomics-bad.c:34
   CHECK-DAG: update wavefront {{.*}}_cmpswap {{.*}}narrow-atomics-bad.c:3{{[01]}}
*/

int
main (void)
{
  unsigned char bytes[4] = { 0 };
  short halves[2] = { 0 };
#pragma acc parallel num_gangs(1) num_workers(4) copy(bytes, halves)
#pragma acc loop gang worker
  for (int i = 0; i < 64; i++)
    if (i & 1)
      {
#pragma acc atomic
	bytes[1]++;
      }
    else if (i == 4)
      bytes[1] = 100;
    else if (i & 2)
      {
#pragma acc atomic
	halves[1] += 300;
      }
    else if (i == 8)
      halves[1] = 7;
  return 0;
}
