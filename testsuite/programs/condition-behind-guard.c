/* Only worker 0 loads what it compares right behind its guard, whatever GCC makes of both conditions; stock GCC 12: right.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A guard and the first test of the || lead to the same place when they fail: a range
   test for GCC's reassoc, which left the guard to the last test.  */

#include "check.h"

enum { n = 64 };

/* The test is that of a loop, of which GCC puts a copy behind the guard.  */

unsigned done;
int total, shares[n];
#pragma acc declare create(done, total, shares)

#pragma acc routine worker
static void
add_once (void)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    shares[i]++;
  for (; done < 1; done++)
    for (int k = 1; k >= 0; k--)
      {
	total += shares[k];
	if (total == 70)
	  shares[k] = 70;
      }
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    shares[i] += total;
}

static void
test_loop (void)
{
  for (int i = 0; i < n; i++)
    shares[i] = i;
#pragma acc update device(done, total, shares)
#pragma acc parallel num_gangs(1) num_workers(WORKERS) default(present)
  add_once ();
#pragma acc update self(done, total, shares)
  check_int ("done", 0, done, 1);
  check_int ("total", 0, total, 3);
  for (int i = 0; i < n; i++)
    check_int ("shares", i, shares[i], i + 4);
}

int
main (void)
{
  test_loop ();
  int a[n], x = 3, y = 5, steps = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(a, x, y, steps)
  {
    int c = 0;
#pragma acc loop worker reduction(+:y) reduction(+:x)
    for (int i = 0; i < 9; i++)
      {
	x += i;
	y += 2 * i;
      }
    if (x & 64)
      goto middle;
  outer:
    c++;
    {
      int d = 0;
      if ((x | y) == 305419896 || ((a[43] ^ c) & 2))
	goto entry;
    again:
      d++;
      y = c;
    entry:
      d++;
      int most = (a[y & 31] + a[x & 31] + d) % 3 + 1;
      for (int k = 0; k < most; k++)
	{
#pragma acc loop worker reduction(^:x)
	  for (int i = 0; i < n; i++)
	    x ^= a[i] + k;
	  x &= 63;
	}
      steps += d;
      if (d < 4)
	goto again;
    }
  middle:
    c++;
    if (c < 4)
      goto outer;
  }
  /* What the program computes without -fopenacc.  */
  check_int ("x", 0, x, 39);
  check_int ("y", 0, y, 3);
  check_int ("steps", 0, steps, 15);
  return report ();
}
