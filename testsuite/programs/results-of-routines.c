/* What a worker routine returns reaches all workers before the next call says something else.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 24, calls = 6 };

/* Ends with all workers taking up what worker 0 knows.  */

#pragma acc routine worker
static int __attribute__ ((noinline))
next (int *state)
{
  int now = state[0];
  state[0] = now * 5 % 17;
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    state[1 + i] += now + i;
  return state[0];
}

/* The same, without a worker loop.  */

#pragma acc routine worker
static int __attribute__ ((noinline))
mixed (int *state)
{
  state[0] = (state[0] + 3) % 11;
  return state[0];
}

int
main (void)
{
  int state[1 + n] = { 3 }, want[1 + n] = { 3 }, out[calls][n];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(state) copyout(out)
  {
    int a = next (state), b = mixed (state), c = mixed (state), d = next (state);
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = a * i;
	out[1][i] = b * i;
	out[2][i] = c * i;
	out[3][i] = d * i;
      }
    for (int call = 4; call < calls; call++)
      {
	int e = mixed (state) + next (state);
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  out[call][i] = e * i;
      }
  }

  int results[calls];
  for (int call = 0; call < calls; call++)
    {
      int first = call == 1 || call == 2 || call > 3;
      results[call] = 0;
      if (first)
	results[call] = want[0] = (want[0] + 3) % 11;
      if (call == 0 || call >= 3)
	{
	  for (int i = 0; i < n; i++)
	    want[1 + i] += want[0] + i;
	  want[0] = want[0] * 5 % 17;
	  results[call] += want[0];
	}
    }
  for (int call = 0; call < calls; call++)
    for (int i = 0; i < n; i++)
      check_int ("out", call * n + i, out[call][i], results[call] * i);
  for (int i = 0; i <= n; i++)
    check_int ("state", i, state[i], want[i]);
  return report ();
}
