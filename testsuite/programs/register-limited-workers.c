/* Workers that the launch takes away, for their registers, leave no iteration undone; stock GCC 12: half are lost.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

/* 96 values live at once need 96 vector registers, with which libgomp launches eight
   workers at most.  Volatile loads are not moved, and the last one is needed first.  */
#define EIGHT(X, A) X (A##0) X (A##1) X (A##2) X (A##3) X (A##4) X (A##5) X (A##6) X (A##7)
#define ALL(X) \
  EIGHT (X, 1) EIGHT (X, 2) EIGHT (X, 3) EIGHT (X, 4) EIGHT (X, 5) EIGHT (X, 6) \
  EIGHT (X, 7) EIGHT (X, 8) EIGHT (X, 9) EIGHT (X, 10) EIGHT (X, 11) EIGHT (X, 12)
#define LOAD(N) int v##N = from[i + N];
#define FOLD(N) sum = sum * 3 + v##N;

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
