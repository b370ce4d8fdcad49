/* A masked operation under the complement of a mask: GCC's back end had no place for
   the halves of the mask that is in EXEC (maximum number of generated reload insns).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

static int values[700];
static unsigned places[300];

static unsigned
step (unsigned sum, int i)
{
  int t = values[17] - values[i];
  return sum ^ (values[2 * i] >= values[i] ? (unsigned) t * values[i]
		: t >= values[i + 3] ? (unsigned) values[places[i]] : (unsigned) t);
}

int
main (void)
{
  unsigned sum = 1, want = 1;
  for (int i = 0; i < 700; i++)
    values[i] = (i * 37) % 101 - 50;
  for (int i = 0; i < 300; i++)
    places[i] = (i * 7) % 300;
  volatile int count = 200;
  int n = count;
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(4) reduction(^:sum)
  for (int i = 1; i < n; i++)
    {
      int t = values[17] - values[i];
      sum = sum ^ (values[2 * i] >= values[i] ? (unsigned) t * values[i]
		   : t >= values[i + 3] ? (unsigned) values[places[i]] : (unsigned) t);
    }
  for (int i = 1; i < n; i++)
    want = step (want, i);
  return sum != want;
}
