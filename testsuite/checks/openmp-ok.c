/* What libgomp does on the device to its own threads, tasks and locks is not reported: programs of
   OpenMP's with target constructs can be checked, and their own races are found (openmp-bad.c).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -fopenmp -foffload=amdgcn-amdhsa -O2 -w %s -o %t
   RUN: %acc_run --check=all %t 2>&1 | %filecheck %s
   CHECK: 160 48 45
   CHECK: summary: 0 reports, 0 occurrences;
*/

#include <omp.h>
#include <stdio.h>

int
main (void)
{
  int locked = 0, nested = 0, ordered = 0;
#pragma omp target map(tofrom: locked, nested, ordered)
  {
    omp_lock_t lock;
    omp_nest_lock_t nest;
    omp_init_lock (&lock);
    omp_init_nest_lock (&nest);
#pragma omp parallel num_threads(8)
    {
      for (int i = 0; i < 20; i++)
	{
	  omp_set_lock (&lock);
	  locked++;
	  omp_unset_lock (&lock);
	}
      for (int i = 0; i < 6; i++)
	{
	  omp_set_nest_lock (&nest);
	  omp_set_nest_lock (&nest);
	  nested++;
	  omp_unset_nest_lock (&nest);
	  omp_unset_nest_lock (&nest);
	}
#pragma omp for ordered
      for (int i = 0; i < 10; i++)
#pragma omp ordered
	ordered += i;
    }
  }
  printf ("%d %d %d\n", locked, nested, ordered);
  return 0;
}
