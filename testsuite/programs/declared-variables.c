/* Variables with a declare directive are updated, as a whole and in parts, and constructs use those of the device; those with a link clause may be
   in enter data, and in data constructs with a section; stock GCC 12: wrong result, and libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct setting
{
  int factor;
  short parts[3];
};

int count = 3;
double table[n];
static struct setting chosen = { 1, { 2, 3, 4 } };
static int copied[4] = { 9, 9, 9, 9 };
#pragma acc declare create(table) copyin(count, copied)
#pragma acc declare create(chosen)

double linked[n];
#pragma acc declare link(linked)

static void
link_when_needed (void)
{
  for (int i = 0; i < n; i++)
    linked[i] = i;
#pragma acc enter data copyin(linked)
#pragma acc parallel loop gang worker num_gangs(2) num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    linked[i] += 1;
#pragma acc exit data copyout(linked)
#pragma acc data copy(linked[10:20])
  {
#pragma acc parallel loop gang worker num_gangs(2) num_workers(WORKERS)
    for (int i = 10; i < 30; i++)
      linked[i] += 2;
#pragma acc update self(linked[10:20])
    check_real ("linked", 15, linked[15], 18);
  }
#pragma acc parallel loop gang worker num_gangs(2) num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    linked[i] += 1;
  for (int i = 0; i < n; i++)
    check_real ("linked", i, linked[i], i + 2 + 2 * (i >= 10 && i < 30));
}

#pragma acc routine worker
static void __attribute__ ((noinline))
step (void)
{
#pragma acc loop worker
  for (int i = 0; i < count; i++)
    table[i] = table[i] * chosen.factor + chosen.parts[i % 3];
  count++;
}

static void
on_device (void)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS)
  {
    step ();
    copied[1] = count;
    copied[2] += copied[0];
  }
}

int
main (void)
{
  double want[n];
  for (int i = 0; i < n; i++)
    want[i] = table[i] = i + 1;
  for (int turn = 0; turn < 3; turn++)
    {
      chosen.factor = turn + 2;
      chosen.parts[turn] += 10;
      int trips = 20 + turn;
      count = trips;
      copied[0] = turn;
#pragma acc update device(count, chosen)
      if (turn == 0)
	{
#pragma acc update device(table)
	}
#pragma acc update device(copied[0:1])
      on_device ();
      for (int i = 0; i < trips; i++)
	want[i] = want[i] * chosen.factor + chosen.parts[i % 3];
#pragma acc update self(count) self(table) if_present
#pragma acc update self(copied)
      check_int ("count", turn, count, 21 + turn);
      check_int ("copied", 1, copied[1], 21 + turn);
      check_int ("copied", 2, copied[2], 9 + (turn > 0) + 2 * (turn > 1));
      for (int i = 0; i < n; i++)
	check_real ("table", i, table[i], want[i]);
    }
  link_when_needed ();
  return report ();
}
