/* private and firstprivate variables of worker and gang loops are each worker's own.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 3, n = 40 };

int
main (void)
{
  int out[gangs][n], scratch[4] = { 9, 9, 9, 9 }, offset = 12, x = 3;

#pragma acc parallel loop gang num_gangs(gangs) num_workers(WORKERS) copyout(out) \
  firstprivate(offset) private(scratch)
  for (int g = 0; g < gangs; g++)
    {
      offset += g;
      for (int k = 0; k < 4; k++)
	scratch[k] = g * 10 + k;
      int own[4];
#pragma acc loop worker private(x, own)
      for (int i = 0; i < n; i++)
	{
	  x = i * i;
	  for (int k = 0; k < 4; k++)
	    own[k] = x + k;
	  out[g][i] = own[i % 4] + scratch[i % 4] + offset;
	}
      scratch[0]++;
      offset -= g;
    }

  for (int g = 0; g < gangs; g++)
    for (int i = 0; i < n; i++)
      check_int ("out", g * n + i, out[g][i], i * i + i % 4 + g * 10 + i % 4 + 12 + g);
  check_int ("x", 0, x, 3);
  return report ();
}
