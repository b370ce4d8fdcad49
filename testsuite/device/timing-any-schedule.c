/* A program with worker loops has the same estimate under every schedule and any number of threads.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %acc_run --schedule=in-order --counters=%t.1 %t
   RUN: %acc_run --schedule=hostile:7 --counters=%t.2 %t
   RUN: %acc_run --threads=3 --counters=%t.3 %t
   RUN: sed 's/"schedule": "[^"]*"//' %t.1 > %t.a
   RUN: sed 's/"schedule": "[^"]*"//' %t.2 > %t.b
   RUN: sed 's/"schedule": "[^"]*"//' %t.3 > %t.c
   RUN: diff %t.a %t.b
   RUN: diff %t.a %t.c
   RUN: %filecheck %s --input-file=%t.1
   CHECK: "kernel": "main._omp_fn.0", "gangs": 8, "workers": 4
   CHECK-SAME: "barrier_wait_cycles_estimate": {{[1-9]}}
   CHECK-SAME: "cycles_estimate": {{[1-9]}}
 */

enum { N = 64, M = 200 };
static float a[N][M], sums[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
#pragma acc parallel loop gang num_gangs(8) num_workers(4) copyin(a) copyout(sums)
  for (int i = 0; i < N; i++)
    {
      float scale = 1.0f / (i + 1), sum = 0;
#pragma acc loop worker vector reduction(+:sum)
      for (int j = 0; j < M; j++)
	sum += a[i][j] * scale;
      sums[i] = sum;
    }
  for (int i = 0; i < N; i++)
    {
      float sum = 0;
      for (int j = 0; j < M; j++)
	sum += a[i][j] / (i + 1);
      if (sums[i] < sum * 0.999f || sums[i] > sum * 1.001f)
	return 1;
    }
  return 0;
}
