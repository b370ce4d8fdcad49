/* Updates of variables with a link clause, with if_present, where they are there and where they are not; stock GCC 12:
   "update self" overwrites the host's values.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 12

struct object { int k, n[N], m; };

unsigned char bytes[N];
int number;
struct object object;
#pragma acc declare link(bytes, number, object)

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    bytes[i] = object.n[i] = i + 1;
  number = object.k = object.m = 5;
}

static void
compare (const char *what, int more)
{
  for (int i = 0; i < N; i++)
    {
      check_int (what, i, bytes[i], i + 1 + more);
      check_int (what, i, object.n[i], i + 1 + more);
    }
  check_int (what, N, number, 5 + more);
  check_int (what, N, object.m, 5 + more);
  check_int (what, N, object.k, 5);
}

static void
updates (int queue)
{
#pragma acc update self(bytes, number) if_present
#pragma acc update self(bytes[2:4]) if_present async(queue)
#pragma acc update self(object.n, object.m) if_present if(queue > 0)
#pragma acc update device(bytes, number, object) if_present
#pragma acc wait
}

int
main (void)
{
  fill ();
  updates (1);
  compare ("absent", 0);
#pragma acc data copyin(bytes, number, object)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < N; i++)
      {
	bytes[i]++;
	object.n[i]++;
	if (i == 0)
	  {
	    number++;
	    object.m++;
	  }
      }
    compare ("not yet", 0);
    updates (2);
    compare ("present", 1);
  }
  updates (1);
  compare ("absent again", 1);
  return report ();
}
