/* A program that never uses the device is told so, where the user asked to know.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %acc_run %t 2>&1 | %filecheck %s --check-prefix=QUIET --allow-empty
   RUN: %acc_run --verbose %t 2>&1 | %filecheck %s
   RUN: %acc_run --counters=%t.json %t 2>&1 | %filecheck %s
*/
// QUIET-NOT: warning
// CHECK: acc-run: warning: '{{.*}}' ended without any kernel launch: nothing ran on the device

int
main (int argc, char **argv)
{
  int x = argc;
#pragma acc parallel if (argc > 1) copy (x)
  x++;
  return x != 2;
}
