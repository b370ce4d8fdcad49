/* Writes through pointers that may point to locals, members or global memory reach all workers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 25, cases = 5 };

struct node
{
  int value;
  struct node *next;
};

#pragma acc routine seq
static void __attribute__ ((noinline))
add_to_all (struct node *list, int amount)
{
  for (; list; list = list->next)
    list->value += amount;
}

int
main (void)
{
  int out[cases][n], array[4] = { 1, 2, 3, 4 }, targets[cases] = { 0, 1, 2, 3, 4 };

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(array) copyin(targets) copyout(out)
  {
    struct node b = { 20, 0 }, a = { 10, &b };
    int local = 0, other[3] = { 0, 0, 0 };
    for (int c = 0; c < cases; c++)
      {
	int *place;
	if (targets[c] == 0)
	  place = &local;
	else if (targets[c] == 1)
	  place = &other[1];
	else if (targets[c] == 2)
	  place = &array[c];
	else if (targets[c] == 3)
	  place = &a.value;
	else
	  place = &b.value;
	*place += 50 + c;
	add_to_all (&a, 1);
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  out[c][i] = local + other[1] * 2 + array[2] * 3 + a.value * 5 + a.next->value * 7 + i;
      }
  }

  int local = 0, other = 0, third = 3, a = 10, b = 20;
  int *places[cases] = { &local, &other, &third, &a, &b };
  for (int c = 0; c < cases; c++)
    {
      *places[c] += 50 + c;
      a++;
      b++;
      for (int i = 0; i < n; i++)
	check_int ("out", c * n + i, out[c][i], local + other * 2 + third * 3 + a * 5 + b * 7 + i);
    }
  check_int ("array", 2, array[2], third);
  return report ();
}
