// Loops with a switch of a constant, and calls in it; stock GCC 12: compiler crash.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

struct counter
{
  int count;
  counter () { count = 5; }
};

inline void
add (int &to, int what)
{
  to += what;
}

__attribute__ ((always_inline)) inline void
nothing ()
{
}

int
main ()
{
  int values[10] = { 0 };
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(values)
  for (int i = 0; i < 10; i++)
    switch (0)
      {
      case 0:
	nothing ();
	add (values[i], i);
	break;
      case 1:
	add (values[i], 3);
      }
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(values)
  for (int i = 0; i < 10; i++)
    switch (0)
    case 0:
      {
	counter own;
	values[i] += own.count;
      }
  for (int i = 0; i < 10; i++)
    check_int ("values", i, values[i], i + 5);
  return report ();
}
