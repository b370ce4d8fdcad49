/* A region of which nothing is left is launched with its data all the same; stock GCC 12: crash in libgomp from -O1 on.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"
#include <string.h>

enum { n = 64, unused = 0 };

/* Leave on the stack what is no address.  */
static __attribute__ ((noinline)) void
dirty_stack (void)
{
  volatile unsigned char bytes[4096];
  memset ((void *) bytes, 0x5a, sizeof bytes);
}

/* The host's version of the region does nothing, so GCC (ipa-pta) believes that
   nobody reads the addresses of A, B and TOTAL.  */
static __attribute__ ((noinline)) int
launch (int *a, const int *b, int total)
{
#pragma acc parallel copy(a[0:n]) copyin(b[0:n]) num_gangs(1) num_workers(WORKERS)
  if (unused)
    {
#pragma acc loop worker reduction(+:total)
      for (int i = 0; i < n; i++)
	{
	  total += b[i];
	  a[i] = b[i];
	}
    }
  return total;
}

int
main (void)
{
  int a[n], b[n];
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 3 * i;
    }
  dirty_stack ();
  check_int ("total", 0, launch (a, b, 7), 7);
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], i);
  return report ();
}
