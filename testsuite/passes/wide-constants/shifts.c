/* Constants of 32 bits whose highest bit is set, as numbers of 64 that are shifted to the right: an instruction
   for signed numbers takes them for negative ones.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s %dump_wide-constants | %filecheck %s
// RUN: %acc_cc -O0 %s %dump_wide-constants | %filecheck %s
// RUN: %acc_cc -O0 %s -o %t && %acc_run --check=all %t
// RUN: %acc_cc -O1 %s -o %t && %acc_run --check=all %t
// RUN: %acc_cc -O3 %s -o %t && %acc_run --check=all %t
// RUN: %gcc -fplugin=%lib/libacc-workers.so -fopenacc -foffload=amdgcn-amdhsa -O1 %s -o %t && %acc_run --check=all %t
#include <stdio.h>
enum { N = 64 };

/* 0xffffffff, too, which is -1 as such an instruction's operand; not 0x7fffffff.  */
// CHECK: {{^}}[wide-constants] function=main._omp_fn.0 products=0 shifts={{[2-9]$}}
// CHECK-NOT: [wide-constants]
int
main (void)
{
  long a[N], b[N], c[N], d[N], e[N];
  int wrong = 0;
#pragma acc parallel loop gang worker num_workers(4) copyout(a, b, c, d, e)
  for (int i = 0; i < N; i++)
    {
      a[i] = 0x80000000l >> i;
      b[i] = 0xffffffffl >> i;
      c[i] = 0x7fffffffl >> i;
      d[i] = -0x80000001l >> i;
      e[i] = 0xffff0000l >> (i & 15);
    }
  for (int i = 0; i < N; i++)
    if (a[i] != 0x80000000l >> i || b[i] != 0xffffffffl >> i || c[i] != 0x7fffffffl >> i
	|| d[i] != -0x80000001l >> i || e[i] != 0xffff0000l >> (i & 15))
      wrong += printf ("%d: %lx %lx %lx %lx %lx\n", i, a[i], b[i], c[i], d[i], e[i]);
  return wrong != 0;
}
