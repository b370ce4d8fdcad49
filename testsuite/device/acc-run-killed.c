/* Who kills acc-run kills the program that runs, too.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* The program holds the pipe to cat, which ends when the program does.
   RUN: %gcc -O2 -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: bash -c 'timeout --foreground -s KILL 2 %acc_run %t 2> /dev/null | timeout 20 cat; test ${PIPESTATUS[1]} = 0'
*/

int
main (void)
{
  volatile int go = 0, n = 0;
#pragma acc serial copy(go, n)
  while (!go)
    n++;
}
