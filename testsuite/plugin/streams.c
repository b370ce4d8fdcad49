/* stdout and stderr are the device's on the device: in constructs, in routines, in what the
   host's headers make of putchar, and in C++.
   SPDX-License-Identifier: GPL-3.0-or-later

   RUN: %acc_cc -O0 %s -o %t.O0 && %acc_run --check=all %t.O0 2>&1 | %filecheck %s
   RUN: %acc_cc -O2 %s -o %t.O2 && %acc_run --check=all %t.O2 2>&1 | %filecheck %s
   RUN: %acc_cxx -O2 -x c++ %s -o %t.C && %acc_run --check=all %t.C 2>&1 | %filecheck %s
   RUN: %acc_cc -O2 %s -fopenacc -foffload=disable -o %t.host && %t.host 2>&1 | %filecheck %s
   REQUIRES: plugin, acc_run
*/

#include <stdio.h>

#pragma acc routine worker
static void
tell (int n, int *told)
{
  fprintf (stderr, "workers of %d\n", n);
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    told[i] += fprintf (stdout, "worker %d\n", i) == 9;
  fputs ("told\n", stderr);
}

int
main ()
{
  int told[4] = { 0 };
  FILE *mine = stderr;
#pragma acc parallel num_gangs(1) num_workers(4) copy(told)
  {
    putchar ('b');
    putchar ('e');
    putchar ('\n');
    tell (4, told);
    fflush (stdout);
  }
  // CHECK-DAG: {{^}}be
  // CHECK-DAG: workers of 4
  // CHECK-DAG: worker 0
  // CHECK-DAG: worker 1
  // CHECK-DAG: worker 2
  // CHECK-DAG: worker 3
  // CHECK-DAG: told
  fprintf (mine, "the host's\n");
  // CHECK: all: 4
  // CHECK-NOT: report:
  printf ("all: %d\n", told[0] + told[1] + told[2] + told[3]);
}
