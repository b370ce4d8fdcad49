/* What the lanes of a wavefront tell each other: shuffles, votes, and the
   scan that libraries build from them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc %hip_arch -O2 -I%S/Inputs %s -o %t
   RUN: %acc_run %t | %filecheck %s

   CHECK: scan: 0 wrong
   CHECK: ballot 5555555555555555, any 1, all 0
*/

#include "check.h"

__global__ void
scan (int *a, unsigned long long *votes)
{
  int lane = threadIdx.x % 64, x = a[threadIdx.x];
  for (int d = 1; d < 64; d *= 2)
    {
      int y = __shfl_up (x, d);
      if (lane >= d)
	x += y;
    }
  a[threadIdx.x] = x;
  votes[0] = __ballot (lane % 2 == 0);
  votes[1] = __any (lane == 17);
  votes[2] = __all (lane < 63);
}

int
main ()
{
  int n = 256, wrong = 0;
  std::vector<int> a (n);
  std::vector<unsigned long long> votes (3);
  for (int i = 0; i < n; i++)
    a[i] = i % 64 + 1;
  int *da = on_device (a);
  unsigned long long *dv = on_device (votes);
  scan<<<1, n>>> (da, dv);
  fetch (a, da);
  fetch (votes, dv);
  for (int i = 0; i < n; i++)
    {
      int k = i % 64 + 1;
      wrong += a[i] != k * (k + 1) / 2;
    }
  printf ("scan: %d wrong\n", wrong);
  printf ("ballot %llx, any %llu, all %llu\n", votes[0], votes[1], votes[2]);
  return 0;
}
