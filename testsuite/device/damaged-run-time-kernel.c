/* An image that has lost one of libgomp's two kernels is refused: without _fini_array the program
   printed its error when it ended, and then hung.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run %t 2>&1 | %filecheck --check-prefix=GOOD %s
// RUN: %python -c "import sys; d = open (sys.argv[1], 'rb').read (); open (sys.argv[1], 'r+b').write (d.replace (b'_fini_array.kd', b'_xini_array.kd'))" %t
// RUN: %python %S/Inputs/exit-status 1 %acc_run %t 2>&1 | %filecheck %s
#include <stdio.h>

int
main (void)
{
  int x = 1;
#pragma acc parallel copy(x)
  x++;
  printf ("x is %d\n", x);
  return 0;
}
// GOOD: x is 2
// CHECK: cannot load code object: code object with kernel '_init_array.kd' and without '_fini_array.kd': it is damaged, link
