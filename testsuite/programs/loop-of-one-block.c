/* A loop of one block in worker-single code ends for all workers at once; stock GCC 12: race reports, hang.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64, trips = 29 };

int
main (void)
{
  int tab[32], out[n], length = trips;
  unsigned start = 1, want = 1;
  for (int i = 0; i < 32; i++)
    tab[i] = i * 37 % 11;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(tab, length, start) copyout(out)
  {
    int i = 0;
    unsigned s = start;
    do
      {
	s = (s << 1) ^ tab[i];
	i++;
      }
    while (i < length);
#pragma acc loop worker
    for (int k = 0; k < n; k++)
      out[k] = (int) (s % 10000) + k;
  }

  for (int i = 0; i < trips; i++)
    want = (want << 1) ^ tab[i];
  for (int k = 0; k < n; k++)
    check_int ("out", k, out[k], (int) (want % 10000) + k);
  return report ();
}
