/* Constructs in functions that the program names for the assembler; stock GCC 12: wrong results.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#ifndef WORKERS
#define WORKERS 8
#endif

#define N 50

void add (int *, int) __asm__ ("renamed_add");
void in_worker_loops (int *, int) __asm__ ("renamed.in.worker.loops");
int plus (int, int) __asm__ ("renamed_plus");

#pragma acc routine seq
int
plus (int a, int b)
{
  return a + b;
}

void
add (int *p, int n)
{
#pragma acc parallel loop gang copy (p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += i;
}

void
in_worker_loops (int *p, int n)
{
#pragma acc parallel loop gang copy (p[0:n]) num_workers (WORKERS) num_gangs (3)
  for (int i = 0; i < n; i += 10)
    {
      p[i]++;
#pragma acc loop worker
      for (int j = 0; j < 10; j++)
	p[i + j] += plus (i, j);
    }
}

int
main ()
{
  int p[N] = { 0 };
  add (p, N);
  for (int i = 0; i < N; i++)
    check_int ("add", i, p[i], i);
  in_worker_loops (p, N);
  for (int i = 0; i < N; i++)
    check_int ("worker", i, p[i], i + (i % 10 == 0) + i);
  return report ();
}
