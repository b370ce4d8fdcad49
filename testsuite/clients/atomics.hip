/* Atomic operations of all kinds in global and in shared memory give what the
   host computes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: hipcc, acc_run
   RUN: %hipcc %hip_arch -O2 -I%S/Inputs %s -o %t
   RUN: %acc_run %t | %filecheck %s
   RUN: %acc_run --schedule=random:5 %t | %filecheck %s

   CHECK: add 1998000 1998000 sub -1998000 min -999 max 1000 and 0 or 1023
   CHECK: exchange ok, compare and swap 2000
   CHECK: histogram: 0 wrong
*/

#include "check.h"

struct results
{
  int add, sub, min, max, and_, or_, xchg, cas;
  unsigned long long wide;
  unsigned histogram[16];
};

__global__ void
all (results *r, int n)
{
  __shared__ unsigned local[16];
  if (threadIdx.x < 16)
    local[threadIdx.x] = 0;
  __syncthreads ();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      int v = i % 1000 * 2;
      atomicAdd (&r->add, v);
      atomicAdd (&r->wide, (unsigned long long) v);
      atomicSub (&r->sub, v);
      atomicMin (&r->min, -(i % 1000));
      atomicMax (&r->max, i % 1000 + 1);
      atomicAnd (&r->and_, i);
      atomicOr (&r->or_, i % 1024);
      atomicExch (&r->xchg, i + 1);
      for (int old = r->cas, seen;; old = seen)
	{
	  seen = atomicCAS (&r->cas, old, old + 1);
	  if (seen == old)
	    break;
	}
      atomicInc (&local[i % 16], ~0u);
    }
  __syncthreads ();
  if (threadIdx.x < 16)
    atomicAdd (&r->histogram[threadIdx.x], local[threadIdx.x]);
}

int
main ()
{
  int n = 2000, wrong = 0;
  std::vector<results> r (1);
  r[0] = {};
  r[0].and_ = -1;
  results *d = on_device (r);
  all<<<8, 256>>> (d, n);
  fetch (r, d);
  printf ("add %d %llu sub %d min %d max %d and %d or %d\n", r[0].add,
	  r[0].wide, r[0].sub, r[0].min, r[0].max, r[0].and_, r[0].or_);
  printf ("exchange %s, compare and swap %d\n",
	  r[0].xchg >= 1 && r[0].xchg <= n ? "ok" : "wrong", r[0].cas);
  for (int i = 0; i < 16; i++)
    wrong += r[0].histogram[i] != unsigned (n / 16);
  printf ("histogram: %d wrong\n", wrong);
  return 0;
}
