/* A call through a pointer that has an address of the host's says so.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 1 %acc_run %t 2>&1 | %filecheck %s
   CHECK: acc-workers device: fault: pc_out_of_bounds
   CHECK-NEXT: pc 0x{{[0-9a-f]+}}, which is the host's: functions have other addresses on the device
   CHECK: kernel     main._omp_fn.0
   CHECK: hint {{.*}} pointer that the host has set
*/

#pragma acc routine seq
static int
twice (int x)
{
  return 2 * x;
}

int
main (void)
{
  struct { int (*call) (int); } object = { twice };
  int result = 0;
#pragma acc parallel num_gangs(2) num_workers(2) copyin(object) copy(result)
  result = object.call (3);
  return result != 6;
}
