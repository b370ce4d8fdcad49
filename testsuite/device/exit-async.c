/* A kernel on an asynchronous queue may end the program with a status of its own; libgomp's exit
   handlers wait for the very thread that runs them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %python %S/Inputs/exit-status 7 timeout 60 %acc_run %t > %t.out
   RUN: %filecheck %s --input-file=%t.out
   CHECK: before
   CHECK-NOT: behind
*/

#include <stdio.h>

#pragma acc routine seq
extern void exit (int);

int
main (void)
{
  int a[100] = { 0 };
  printf ("before\n");
#pragma acc data copy (a)
  {
#pragma acc parallel loop async (1)
    for (int i = 0; i < 100; i++)
      if (a[i] == 0)
	exit (7);
#pragma acc wait
  }
  printf ("behind\n");
  return 0;
}
