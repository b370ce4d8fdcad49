/* A store that faults is the fault that it is without checks: they do not look at
   what is not there.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 1 %acc_run --check=all %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 1 %acc_run --check=all %t far 2>&1 | %filecheck --check-prefix=FAR %s
   RUN: %python %S/../device/Inputs/exit-status 1 %acc_run --check=all %t the host 2>&1 | %filecheck --check-prefix=HOST %s
   CHECK: acc-workers device: fault: global_out_of_bounds
   CHECK-NEXT: store of 4 bytes at 0x10, which is not a device address: a null pointer
   FAR: acc-workers device: fault: global_out_of_bounds
   FAR-NEXT: store of 4 bytes at 0x7ff000000000, which is not a device address{{$}}
   HOST: acc-workers device: fault: global_out_of_bounds
   HOST-NEXT: which is not a device address but the host's: a directive has to bring what the pointer points to
*/

int
main (int argc, char **argv)
{
  int own = 0;
  long where = argc > 2 ? (long) &own : argc > 1 ? 0x7ff000000000 : 16;
#pragma acc parallel num_gangs(2) num_workers(2) copyin(where)
  *(int *) where = 1;
  return 0;
}
