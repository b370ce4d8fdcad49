/* Pointers to private objects taken in worker-single code mean each worker's own object or the shared one, never another's; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct cursor
{
  int *at;
  int step;
};

#pragma acc routine seq
static int __attribute__ ((noinline))
advance (struct cursor *c)
{
  int value = *c->at;
  c->at += c->step;
  return value;
}

int
main (void)
{
  int data[n * 2], out[2][n];
  for (int i = 0; i < 2 * n; i++)
    data[i] = i * i;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(data) copyout(out)
  {
    int table[4] = { 5, 6, 7, 8 };
    int *middle = &table[1];
    struct cursor c = { data, 2 };
    advance (&c);
    struct cursor *pc = &c;
    middle[1] = 70;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	int own[4];
	int *p = &own[i % 4];
	for (int k = 0; k < 4; k++)
	  own[k] = i * 10 + k;
	out[0][i] = *p + middle[i % 3];
	out[1][i] = pc->at[i % n] + pc->step;
      }
  }

  int table[4] = { 5, 6, 70, 8 };
  for (int i = 0; i < n; i++)
    {
      check_int ("own and table", i, out[0][i], i * 10 + i % 4 + table[1 + i % 3]);
      check_int ("cursor", i, out[1][i], data[2 + i] + 2);
    }
  return report ();
}
