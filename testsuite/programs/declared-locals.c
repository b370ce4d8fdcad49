/* Locals with "declare copyin", and parameters in declare directives, leave the device when they end; stock GCC 12: libgomp stops ("is already mapped", and "GOACC_declare: Assertion `0' failed").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

struct pair
{
  int first, rest[3];
};

/* What was there: all of it has ended when the functions are through.  */

static struct { void *start; size_t bytes; } ended[64];
static int number_ended;

static void
ends (void *start, size_t bytes)
{
  ended[number_ended].start = start;
  ended[number_ended++].bytes = bytes;
}

/* In blocks, which are left in three ways, and have the memory of one another.  */

static int
locals (int n, int way)
{
  int found = 0;
  for (int k = 0; k < 4; k++)
    {
      int table[6] = { k, 1, 2, 3, 4, 5 }, variable[n], scale = k + 1;
      struct pair both = { k, { 1, 2, 3 } };
      for (int i = 0; i < n; i++)
	variable[i] = i + k;
#pragma acc declare copyin (table, scale) copyin (variable, both)
      ends (table, sizeof table);
      ends (&scale, sizeof scale);
      ends (variable, sizeof variable);
      ends (&both, sizeof both);
      scale = -1;
#pragma acc parallel loop reduction (+:found) gang worker num_workers (WORKERS)
      for (int i = 0; i < n; i++)
	found += scale * variable[i] + table[i % 6] + both.rest[1];
      if (way == 1 && k == 2)
	return found;
      if (way == 2 && k == 1)
	goto out;
    }
 out:
  return found;
}

static int
expected_locals (int n, int last)
{
  int found = 0;
  for (int k = 0; k <= last; k++)
    for (int i = 0; i < n; i++)
      found += (k + 1) * (i + k) + (i % 6 ? i % 6 : k) + 2;
  return found;
}

/* The host's values are others when the device's are used.  */

static int
parameters (int scale, struct pair both, double half, int filled, int deep)
{
  int local = 40;
#pragma acc declare copyin (scale) copy (both, half) copyout (filled) create (deep) copyin (local)
  ends (&scale, sizeof scale);
  ends (&both, sizeof both);
  ends (&half, sizeof half);
  ends (&filled, sizeof filled);
  ends (&deep, sizeof deep);
  ends (&local, sizeof local);
  int depth = deep, result;
  scale = local = both.first = 0;
  half = 0;
#pragma acc serial copyout (result)
  {
    filled = 1000 * scale;
    deep = both.first + both.rest[2];
    result = filled + deep + 2 * half + local;
  }
  if (depth > 0)
    {
      struct pair next = { depth, { 0, 0, depth } };
      return result + parameters (depth, next, .5, 0, depth - 1);
    }
#pragma acc update self (filled)
  return result + filled;
}

int
main (void)
{
  check_int ("locals, all", 0, locals (7, 0), expected_locals (7, 3));
  check_int ("locals, returned", 0, locals (30, 1), expected_locals (30, 2));
  check_int ("locals, left", 0, locals (9, 2), expected_locals (9, 1));
  struct pair both = { 5, { 0, 0, 6 } };
  check_int ("parameters", 0, parameters (1, both, 1.5, 3, 1), 1000 + 11 + 3 + 40 + 1000 + 2 + 1 + 40 + 1000);
  for (int i = 0; i < number_ended; i++)
    check_int ("still there", i, acc_is_present (ended[i].start, ended[i].bytes), 0);
  return report ();
}
