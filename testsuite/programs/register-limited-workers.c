/* Workers that the launch takes away, for their registers, leave no iteration undone; stock GCC 12: half are lost.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"
#include "many-values.h"

enum { n = 64, most = 128 + n };

int
main (void)
{
  int in[most], out[n];
  for (int i = 0; i < most; i++)
    in[i] = i * 37 % 101;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(in) copyout(out)
  {
    volatile int *from = in;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	unsigned sum = from[i + 127];
	ALL (LOAD)
	/* All of them are live here.  */
	sum = sum * 3 + v127;
	ALL (FOLD)
	out[i] = sum % 10007;
      }
  }

  for (int i = 0; i < n; i++)
    {
      unsigned sum = in[i + 127];
      sum = sum * 3 + in[i + 127];
#define HOST(N) sum = sum * 3 + in[i + N];
      ALL (HOST)
      check_int ("out", i, out[i], sum % 10007);
    }
  return report ();
}
