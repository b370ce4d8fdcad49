/* The hostile schedule draws the order of queues: a wait that is missing between two of them, or
   before the host looks, changes the result; waits that are there keep it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -w -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %python %S/Inputs/exit-status 3 %acc_run --schedules=16 %t queues > %t.out 2>&1
   RUN: %filecheck %s --input-file=%t.out
   CHECK: acc-run: schedules: hostile:{{[0-9]+}} differs from round-robin
   CHECK: stdout: line 1 is '1000 wrong', was '0 wrong'
   RUN: %acc_run --schedules=16 %t queues wait 2>&1 | %filecheck %s --check-prefix=WAIT
   RUN: %acc_run --schedules=16 %t host wait 2>&1 | %filecheck %s --check-prefix=WAIT
   RUN: %acc_run --schedules=2 %t polling 2>&1 | %filecheck %s --check-prefix=WAIT
   WAIT: 0 wrong
   WAIT: acc-run: schedules: {{2|16}} runs, {{.*}} did what round-robin did
   A copy that is in a queue is never done before the host waits.
   RUN: %acc_run --schedule=hostile:1 %t host | %filecheck %s --check-prefix=HOST
   RUN: %acc_run --schedule=hostile:2 %t host | %filecheck %s --check-prefix=HOST
   RUN: %acc_run --schedule=hostile:3 %t host | %filecheck %s --check-prefix=HOST
   HOST: 1000 wrong
 */

#include <openacc.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { n = 1000 };
static int a[n];

/* Queue 2 uses what queue 1 makes.  A nap lets queue 1 come first where nothing keeps it back.  */

static void
two_queues (int wait)
{
#pragma acc data copy(a)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < n; i++)
      a[i] = i + 1;
    if (wait)
      {
#pragma acc wait(1) async(2)
      }
    else
      usleep (200000);
#pragma acc parallel loop async(2)
    for (int i = 0; i < n; i++)
      a[i] *= 2;
#pragma acc wait
  }
  for (int i = 0; i < n; i++)
    a[i] /= 2;
}

/* The host uses what queue 1 makes; POLLING: asks whether it is done.  */

static void
queue_and_host (int wait, int polling)
{
#pragma acc data create(a)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < n; i++)
      a[i] = i + 1;
#pragma acc update self(a) async(1)
    /* There is another queue.  */
#pragma acc parallel async(2)
    ;
    if (wait)
      acc_wait (1);
    while (polling && !acc_async_test (1))
      ;
    int seen[n];
    memcpy (seen, a, sizeof seen);
#pragma acc wait
    memcpy (a, seen, sizeof seen);
  }
}

int
main (int argc, char **argv)
{
  int wrong = 0, wait = argc > 2;
  if (strcmp (argv[1], "queues") == 0)
    two_queues (wait);
  else
    queue_and_host (wait, strcmp (argv[1], "polling") == 0);
  for (int i = 0; i < n; i++)
    wrong += a[i] != i + 1;
  printf ("%d wrong\n", wrong);
  return 0;
}
