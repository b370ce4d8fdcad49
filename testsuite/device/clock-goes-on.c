/* The device's clock advances within a kernel and from launch to launch, the same in every run.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -fopenmp -foffload=amdgcn-amdhsa %arch -foffload-options=-lm %s -o %t
   RUN: %acc_run %t > %t.1
   RUN: %acc_run %t > %t.2
   RUN: diff %t.1 %t.2
   RUN: %filecheck %s --input-file=%t.1
*/

#include <stdio.h>

/* s_memrealtime, as libgomp's omp_get_wtime reads it on the device.  */
#pragma omp declare target
double omp_get_wtime (void);
#pragma omp end declare target

int
main (void)
{
  double t[4];
  for (int i = 0; i < 4; i += 2)
    {
      double from, to;
#pragma omp target map(from: from, to)
      {
	from = omp_get_wtime ();
	volatile int x = 0;
	for (int j = 0; j < 1000; j++)
	  x += j;
	to = omp_get_wtime ();
      }
      t[i] = from;
      t[i + 1] = to;
    }
  // CHECK: in order
  puts (t[0] < t[1] && t[1] < t[2] && t[2] < t[3] ? "in order" : "not in order");
  printf ("%.9f %.9f\n", t[1] - t[0], t[3] - t[2]);
  return 0;
}
