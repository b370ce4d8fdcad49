/* A HIP kernel that writes outside its buffer ends with a named fault, and HIP
   is told.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc %hip_arch -O2 -g -I%S/Inputs %s -o %t
   RUN: %not --crash %acc_run %t > %t.out 2>&1
   RUN: %filecheck %s < %t.out

   CHECK: fault: global_out_of_bounds
   CHECK: kernel     _Z5strayPii (gfx900, 1 gangs of 1 workers)
   CHECK: instruction global_store_dword
   CHECK-NOT: survived
*/

#include "check.h"

__global__ void
stray (int *a, int n)
{
  a[n] = 1;
}

int
main ()
{
  int *d;
  CHECK (hipMalloc ((void **) &d, 4));
  stray<<<1, 1>>> (d, 1 << 26);
  CHECK (hipDeviceSynchronize ());
  printf ("survived\n");
  return 0;
}
