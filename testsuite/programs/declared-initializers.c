/* Pointers with a declare directive begin with addresses of what the host alone has; stock GCC 12: link error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

static int memory[60], other[4] = { 5, 6, 7, 8 };
static int *field = memory + 4;
static int known[3] = { 9, 10, 11 };
#pragma acc declare copyin(known)

struct setting
{
  int k;
  int *p[2];
  const int *q;
  const char *name;
};

static struct setting object = { 7, { memory + 2, other }, known, "abc" };
static struct setting *objects[2] = { &object, 0 };
#pragma acc declare create(field) copyin(object, objects)

#pragma acc routine seq
static int
get (int i)
{
  return field[i] + object.p[1][i % 4] + object.k + object.q[1] + objects[0]->name[1];
}

int
main (void)
{
  int got[8];
  for (int i = 0; i < 60; i++)
    memory[i] = 100 * i;
#pragma acc enter data copyin(field[0:50], object.p[1][0:4])
#pragma acc parallel loop copyout(got) gang worker num_workers(WORKERS)
  for (int i = 0; i < 8; i++)
    got[i] = get (i);
#pragma acc exit data copyout(field[0:50]) delete(object.p[1][0:4])
  for (int i = 0; i < 8; i++)
    check_int ("got", i, got[i], 100 * (i + 4) + other[i % 4] + 7 + 10 + 'b');
  check_int ("memory", 6, *object.p[0], 200);
  return report ();
}
