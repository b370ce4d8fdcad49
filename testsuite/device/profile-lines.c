/* A profile names the lines where instructions and barrier waits go; its sums are the counters'.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O1 -g -w %s -o %t
   RUN: %acc_run --profile --counters=%t.json %t 2> %t.err
   RUN: %filecheck %s --input-file=%t.err
   RUN: %python %S/Inputs/check-profile %t.err %t.json
   Without debug information: by instruction.
   RUN: %acc_cc -O1 -w %s -o %t
   RUN: %acc_run --profile --counters=%t.json %t 2> %t.err
   RUN: %filecheck %s --check-prefix=PLAIN --input-file=%t.err
   RUN: %python %S/Inputs/check-profile %t.err %t.json
   PLAIN: %  main._omp_fn.0+0x{{[0-9a-f]+ +[sv]_.*}} [main._omp_fn.0]
   PLAIN: total
 */

enum { N = 2000 };

int
main (void)
{
  int a[N], last = 0;
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(64) copyout(a) copy(last)
  {
    /* Worker 0 alone.  */
    for (int i = 0; i < 50; i++)
      last = last * 3 + i;		/* SINGLE */
#pragma acc loop worker vector
    for (int i = 0; i < N; i++)
      {
	int x = i;
	for (int k = 0; k < 30; k++)
	  x = x * 5 + (x >> 3);		/* HOT */
	a[i] = x;
      }
  }
  /* CHECK: instructions barriers wait cycles cycles place
     The costliest line comes first.
     CHECK-NEXT: profile-lines.c:3{{[34]}} [main._omp_fn.0]
     The barriers are waited at somewhere.
     CHECK: {{[1-9][0-9]*}} {{[1-9][0-9]*}} {{[1-9][0-9]*}} {{[1-9][0-9]*}} {{.*}}profile-lines.c:
     CHECK: 100.0% total
   */
  return a[1] == 0;
}
