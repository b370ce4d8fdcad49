/* Kernels and copies of different queues that do not race: those that wait, those that touch other
   bytes of an array, atomics of both, and what libraries keep in order themselves.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* With stock GCC libgomp reads Q when a kernel's turn has come, which is too late.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -g -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=queues %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=queues --schedule=hostile:1 %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=queues --schedule=hostile:2 %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=queues --schedule=hostile:3 %t 2>&1 | %filecheck %s
   CHECK: summary: 0 reports, 0 occurrences; checked: queues
 */
#include <stdlib.h>

enum { n = 1000 };
static int a[n], b[n], sum;
static char bytes[2 * n];

int
main (void)
{
  int wrong = 0;
#pragma acc enter data create(a, b, bytes) copyin(sum)
  for (int q = 0; q < 2; q++)
    {
      /* Half of the bytes, in the same words; an atomic; the heap; printf.  */
#pragma acc parallel loop present(a, b, bytes, sum) async(q)
      for (int i = 0; i < n; i++)
	{
	  bytes[2 * i + q] = i;
	  int *p = malloc (sizeof *p);
	  *p = i;
	  (q ? a : b)[i] = *p;
	  free (p);
#pragma acc atomic
	  sum += i & 1;
	  if (i == 0)
	    __builtin_printf ("queue %d\n", q);
	}
    }
#pragma acc wait(0, 1) async(2)
#pragma acc parallel loop present(a, b) async(2)
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#pragma acc update self(a) async(2)
#pragma acc update self(bytes) async(2)
#pragma acc update self(sum) async(0) wait(1)
#pragma acc wait
  for (int i = 0; i < n; i++)
    wrong += a[i] != 2 * i || bytes[2 * i] != (char) i || bytes[2 * i + 1] != (char) i;
#pragma acc exit data delete(a, b, bytes, sum)
  return wrong != 0 || sum != n;
}
