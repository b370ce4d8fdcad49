/* Who stops acc-run --schedules stops the program that runs, and no other is begun.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* timeout's status is 124 if its first signal was enough, otherwise 137.
   RUN: %gcc -O2 -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %python %S/Inputs/exit-status 124 timeout --foreground -k 20 -s TERM 3 %acc_run --schedules=5 %t
*/

int
main (void)
{
  volatile int go = 0, n = 0;
#pragma acc serial copy(go, n)
  while (!go)
    n++;
}
