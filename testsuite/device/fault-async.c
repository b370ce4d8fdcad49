/* A fault in a kernel on an asynchronous queue ends the program with a failure as well.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %python %S/Inputs/exit-status 1 %acc_run %t 2> %t.err
   RUN: %filecheck %s --input-file=%t.err
*/
// CHECK: acc-workers device: fault: trap: s_trap executed by the kernel
// CHECK: kernel     main._omp_fn.0
// CHECK: instruction s_trap

#include <stdio.h>

int
main (void)
{
  int a[100] = { 0 };
#pragma acc data copy (a)
  {
#pragma acc parallel loop async (1)
    for (int i = 0; i < 100; i++)
      {
	if (a[i] == 0)
	  __builtin_trap ();
	a[i] = 1;
      }
#pragma acc wait
  }
  return 0;
}
