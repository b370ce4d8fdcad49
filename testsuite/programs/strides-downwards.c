/* Gathers and scatters with strides, by unsigned numbers that go down.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdio.h>
#define N 300

struct record
{
  double d;
  unsigned u;
};

static struct record records[2 * N + 2];
static unsigned plain[2 * N + 2], from_plain[N + 1], from_records[N + 1], spread[3 * N + 3];

static void
copy (int workers)
{
#pragma acc parallel loop vector num_workers(workers)
  for (unsigned j = N; j > 0; j--)
    {
      from_plain[j] = plain[2 * j + 1];
      from_records[j] = records[2 * j].u;
      if (plain[j] & 3)
	spread[3 * j] = plain[j];
    }
}

int
main (void)
{
  int wrong = 0;
  for (unsigned j = 0; j < 2 * N + 2; j++)
    plain[j] = records[j].u = j * 2654435761u >> 3;
  copy (3);
  for (unsigned j = 1; j <= N; j++)
    if (from_plain[j] != plain[2 * j + 1] || from_records[j] != records[2 * j].u
	|| spread[3 * j] != (plain[j] & 3 ? plain[j] : 0))
      {
	printf ("element %u is wrong\n", j);
	wrong = 1;
      }
  return wrong;
}
