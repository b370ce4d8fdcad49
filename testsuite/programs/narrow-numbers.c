/* Numbers of queues in wait directives, and of gangs and workers, may have any type of integers; stock GCC 12: libgomp stops ("invalid async-argument"), or too many gangs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 200

enum queue_name { FIRST = 7, SECOND = 11 };

struct queues
{
  unsigned char narrow;
  signed char negative;
  unsigned short middle;
  unsigned int bits : 5;
  long long wide;
  enum queue_name named;
};

/* Each queue waits for the one before it; -2 is that of no async clause (acc_async_sync).  */

static void
count (int *a, struct queues q)
{
#pragma acc enter data copyin (a[0:N]) async (q.narrow)
#pragma acc parallel loop present (a[0:N]) async (q.narrow) gang worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc wait (q.narrow) async (q.middle)
#pragma acc parallel loop present (a[0:N]) async (q.middle)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
#pragma acc wait (q.middle, q.narrow) async (q.bits)
#pragma acc parallel loop present (a[0:N]) async (q.bits)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc wait (q.bits) async (q.wide)
#pragma acc parallel loop present (a[0:N]) async (q.wide) wait (q.narrow)
  for (int i = 0; i < N; i++)
    a[i] *= 3;
#pragma acc wait (q.wide) async (q.negative)
#pragma acc parallel loop present (a[0:N]) async (q.named) wait (q.wide, q.middle)
  for (int i = 0; i < N; i++)
    a[i] -= 2;
#pragma acc wait (q.named)
#pragma acc exit data copyout (a[0:N])
}

/* How many gangs and workers there are.  */

static void
sizes (int more, int *size)
{
  unsigned char gangs = 200 + more;
  short workers = WORKERS + more;
  long long lanes = 64 + more;
  size[0] = size[1] = 0;
#pragma acc parallel num_gangs (gangs) num_workers (workers) vector_length (lanes) copy (size[0:2])
  {
#pragma acc loop gang
    for (int i = 0; i < 1000; i++)
#pragma acc atomic update
      size[0] += i < gangs;
#pragma acc loop gang worker vector
    for (int i = 0; i < 1000; i++)
#pragma acc atomic update
      size[1] += i < workers;
  }
}

int
main (int argc, char **argv)
{
  int a[N];
  struct queues q = { argc > 5 ? 1 : 250, argc > 5 ? 2 : -2, argc > 5 ? 3 : 40000, argc > 5 ? 4 : 31,
		      argc > 5 ? 5 : 70000, argc > 5 ? FIRST : SECOND };
  for (int i = 0; i < N; i++)
    a[i] = i;
  count (a, q);
  for (int i = 0; i < N; i++)
    check_int ("a", i, a[i], (4 * i + 1) * 3 - 2);
  int size[2];
  sizes (argc > 5, size);
  check_int ("gangs", 0, size[0], 200);
  check_int ("workers", 0, size[1], WORKERS);
  return report ();
}
