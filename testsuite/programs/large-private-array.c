/* More gang-private data than fits in the shared memory of a gang compiles and is right; stock GCC 12: refused, out of LDS.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 100, small = 200, large = 5000 };

int
main (void)
{
  int out[2][n];

#pragma acc parallel num_gangs(2) num_workers(WORKERS) copyout(out)
  {
    int a[small];
    int b[large];
    for (int i = 0; i < small; i++)
      a[i] = i * 2;
    for (int i = 0; i < large; i += 50)
      b[i] = i + 1;
#pragma acc loop gang worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = a[i + 50];
	out[1][i] = b[i * 50];
      }
  }

  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, out[0][i], (i + 50) * 2);
      check_int ("b", i, out[1][i], i * 50 + 1);
    }
  return report ();
}
