/* A worker loop with a check, used by the tests of acc-run.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int a[1000], sum = 0;
  for (int i = 0; i < 1000; i++)
    a[i] = i;
#pragma acc parallel loop gang worker copy(a) num_gangs(4) num_workers(4)
  for (int i = 0; i < 1000; i++)
    a[i] = 3 * a[i] + 1;
#pragma acc parallel loop worker copyin(a) reduction(+:sum) num_gangs(1) num_workers(8)
  for (int i = 0; i < 1000; i++)
    sum += a[i];
  printf ("sum %d\n", sum);
  if (sum != 1499500)
    return 1;
  if (argc > 2)
    abort ();
  return argc > 1 ? atoi (argv[1]) : 0;
}
