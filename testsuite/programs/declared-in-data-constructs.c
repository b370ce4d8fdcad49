/* Scalars that are declared in a data construct, with a declare directive, are on the device; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

static void
blocks (int *m)
{
#pragma acc data copy(m[0:4])
  for (int turn = 0; turn < 2; turn++)
    {
      float v;
      int w = turn, seen, *p = m, *q;
#pragma acc declare device_resident(v) copyin(w) present(p) create(q)
      q = m;
#pragma acc update device(q)
      w = 77;
#pragma acc serial
      v = 3;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) async(1)
      {
	v = 2 * v + 1;
	w++;
#pragma acc loop worker
	for (int i = 0; i < 4; i++)
	  p[i] += v + w;
      }
#pragma acc wait
#pragma acc serial copyout(seen)
      seen = v + 1000 * w;
#pragma acc update self(w)
      check_int ("seen", turn, seen, 7 + 1000 * (turn + 1));
      check_int ("w", turn, w, turn + 1);
    }
}

int
main (void)
{
  int m[4] = { 1, 2, 3, 4 };
  blocks (m);
  for (int i = 0; i < 4; i++)
    check_int ("m", i, m[i], i + 1 + 14 + 3);
  return report ();
}
