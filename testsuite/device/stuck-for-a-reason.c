/* A deadlock says what it comes from: a loop of which the compiler has left nothing, because it goes
   wrong; tasks that wait for one another in libgomp, whose barriers all threads must reach.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -w -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %python %S/Inputs/exit-status 1 %acc_run %t loop 2> %t.err
   RUN: %filecheck %s --input-file=%t.err
   CHECK: fault: deadlock: no wavefront of the workgroup can make progress
   CHECK-NEXT: detail     wavefront 0 is in a loop with nothing in it and no end
   CHECK-SAME: an index outside of a local array
   CHECK: instruction s_branch 65535
   RUN: %gcc -O2 -w -fopenmp -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %not %acc_run %t tasks 2> %t.err
   RUN: %filecheck %s --check-prefix=TASKS --input-file=%t.err
   TASKS: fault: deadlock: no wavefront of the workgroup can make progress
   TASKS-NEXT: detail     the live wavefronts come back to the same state
   TASKS-SAME: one is in libgomp, {{.*}}: taskwait
 */

#include <string.h>

#pragma omp declare target
static int
fibonacci (int n)
{
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fibonacci (n - 1);
#pragma omp task shared(b)
  b = fibonacci (n - 2);
#pragma omp taskwait
  return a + b;
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int r = 0;
  if (strcmp (argv[1], "loop") == 0)
    {
      int results[64];
#pragma acc parallel loop copyout(results)
      for (int i = 0; i < 64; i++)
	{
	  int last[8];
	  for (int k = 0; k <= 20000 + i; k++)
	    last[k] = k + i;
	  results[i] = last[i & 7];
	}
      return results[3];
    }
#pragma omp target map(tofrom: r)
#pragma omp parallel num_threads(4)
#pragma omp single
  r = fibonacci (12);
  return r != 144;
}
