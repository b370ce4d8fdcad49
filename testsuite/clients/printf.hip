/* A kernel prints through the host: it rings a signal, and HIP's thread
   answers while the kernel waits.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc %hip_arch -O2 -I%S/Inputs %s -o %t
   RUN: %acc_run %t | %filecheck %s

   CHECK: kernel says 7: thread 0, text, 1.500000
   CHECK: kernel says 7: thread 1, text, 2.500000
*/

#include "check.h"

__global__ void
say (int x)
{
  printf ("kernel says %d: thread %d, %s, %f\n", x, int (threadIdx.x), "text",
	  threadIdx.x + 1.5);
}

int
main ()
{
  say<<<1, 2>>> (7);
  CHECK (hipDeviceSynchronize ());
  return 0;
}
