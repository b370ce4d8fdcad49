/* A variable-length array and alloca in worker-single code are shared by all workers; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <alloca.h>

enum { n = 30 };

int
main (void)
{
  int out[2][n], length = 10;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(length) copyout(out)
  {
    int a[length];
    int *b = alloca (length * sizeof *b);
    for (int i = 0; i < length; i++)
      {
	a[i] = i * 3;
	b[i] = i * 5;
      }
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = a[i % length];
	out[1][i] = b[i % length];
      }
  }

  for (int i = 0; i < n; i++)
    {
      check_int ("vla", i, out[0][i], i % length * 3);
      check_int ("alloca", i, out[1][i], i % length * 5);
    }
  return report ();
}
