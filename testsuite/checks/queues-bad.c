/* What kernels and copies of different queues do to the same bytes, without a wait, is a race,
   in whichever order they were run.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -g -w -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=queues --schedule=hostile:1 %t kernels 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=queues --schedule=hostile:3 %t kernels 2>&1 | %filecheck %s
   CHECK: race between queues ({{read after write|write after read}}) at 0x{{.*}}, 4 bytes, of kernel two_kernels._omp_fn.{{.}} (launch 2) and kernel two_kernels._omp_fn.{{.}} (launch 1), which do not wait for each other
   CHECK-DAG: write  two_kernels._omp_fn.0+0x{{.*}}_store_dword {{.*}}queues-bad.c:33
   CHECK-DAG: read   two_kernels._omp_fn.1+0x{{.*}}_load_dword {{.*}}queues-bad.c:37
   CHECK: [1000 like this in launch 2]
   CHECK: summary: 1 report, 1000 occurrences; checked: queues
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=queues --schedule=hostile:1 %t copy 2>&1 | %filecheck %s --check-prefix=COPY
   RUN: %python %S/../device/Inputs/exit-status 3 %acc_run --check=queues --schedule=hostile:2 %t copy 2>&1 | %filecheck %s --check-prefix=COPY
   COPY: race between queues ({{read after write|write after read}}) at 0x{{.*}}, of {{.*}}a copy
   COPY-DAG: read   copy of 4000 bytes from 0x
   COPY-DAG: write  kernel_and_copy._omp_fn.0+0x{{.*}}queues-bad.c:48
   Where one is done before the other comes, as here because of a nap, nothing is seen.
   RUN: %acc_run --check=queues %t nap 2>&1 | %filecheck %s --check-prefix=NAP
   NAP: 0 reports
 */
#include <string.h>
#include <unistd.h>

enum { n = 1000 };
static int a[n], b[n];

static void
two_kernels (int nap)
{
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < n; i++)
    a[i] = i;
  usleep (nap);
#pragma acc parallel loop present(a, b) async(2)
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

/* The update is not in the queue.  */

static void
kernel_and_copy (void)
{
  int *p = a;
#pragma acc parallel loop present(p[0:n]) async(1)
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma acc parallel async(2)
  ;
#pragma acc update self(a)
}

int
main (int argc, char **argv)
{
#pragma acc enter data create(a, b)
  if (strcmp (argv[1], "copy") == 0)
    kernel_and_copy ();
  else
    two_kernels (strcmp (argv[1], "nap") == 0 ? 500000 : 0);
#pragma acc wait
#pragma acc exit data delete(a, b)
  return 0;
}
