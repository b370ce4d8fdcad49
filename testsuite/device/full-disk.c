/* Counters and traces that cannot be written are missed once, with the first launch that lacks them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %acc_run --counters=/dev/full --trace=/dev/full %t 2> %t.err
   RUN: %filecheck %s --input-file=%t.err
*/
// CHECK-DAG: acc-workers device: cannot write counters to '/dev/full': No space left on device; those of launch {{[0-9]+}} and of later ones are missing
// CHECK-DAG: acc-workers device: cannot write the trace to '/dev/full': No space left on device; it lacks instructions of launch {{[0-9]+}} and of later ones
// CHECK-NOT: cannot write

int
main (void)
{
  int n = 0;
  for (int i = 0; i < 3; i++)
    {
#pragma acc parallel copy(n)
      n += 2;
    }
  return n != 6;
}
