/* A sum of logical variables is true if one of them is, however many gangs, workers and lanes
   bring one.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdbool.h>
#include "check.h"

enum { n = 48, parts = 2 };

static int a[n];

#define SUM(NAME, BEFORE, ...)							\
  {										\
    bool any = BEFORE;								\
    PRAGMA (acc parallel loop __VA_ARGS__ num_workers(WORKERS) copy(any) copyin(a)	\
	    reduction(+:any))							\
    for (int i = 0; i < n; i++)							\
      any = any + (bool) a[i];							\
    check_int (NAME, BEFORE, any, true);					\
  }

#define PRAGMA(...) _Pragma (#__VA_ARGS__)

#define SUMS(BEFORE)								\
  SUM ("gang", BEFORE, gang num_gangs(2))					\
  SUM ("worker", BEFORE, worker num_gangs(1))					\
  SUM ("vector", BEFORE, vector num_gangs(1))					\
  SUM ("worker vector", BEFORE, worker vector num_gangs(1))			\
  SUM ("gang worker", BEFORE, gang worker num_gangs(3))				\
  SUM ("gang worker vector", BEFORE, gang worker vector num_gangs(4))		\
  SUM ("seq", BEFORE, seq num_gangs(1))

int
main ()
{
  for (int i = 0; i < n; i++)
    a[i] = i % 41;
  SUMS (false)
  SUMS (true)

  bool none = false;
#pragma acc parallel loop gang worker vector copy(none) copyin(a) reduction(+:none)
  for (int i = 0; i < n; i++)
    none += a[i] > n;
  check_int ("none", 0, none, false);

  bool each[parts] = { false, true };
#pragma acc parallel loop gang num_gangs(4) num_workers(WORKERS) copy(each) copyin(a) reduction(+:each)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < parts; k++)
      each[k] += a[i] > 3;
  for (int k = 0; k < parts; k++)
    check_int ("element", k, each[k], true);
  return report ();
}
