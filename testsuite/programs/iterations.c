/* Loops over workers and lanes: each iteration runs once, for trip counts around
   whole vectors and below the number of workers, upwards and downwards, in types
   of 32 and 64 bits, with and without gangs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { most = 1100, counts = 13 };
static const int trip[counts]
  = { 0, 1, 2, 15, 17, 63, 64, 65, 127, 129, 1000, 1023, 1025 };

static int seen[most], twice[most];

static void
clear (void)
{
  for (int i = 0; i < most; i++)
    seen[i] = twice[i] = 0;
}

static void
check (const char *what, int n)
{
  for (int i = 0; i < most; i++)
    {
      check_int (what, i, seen[i], i < n);
      check_int (what, i, twice[i], i < n ? 2 * i : 0);
    }
}

#define RUN(WHAT, ...)						\
  for (int k = 0; k < counts; k++)					\
    {									\
      int n = trip[k];							\
      clear ();								\
      __VA_ARGS__							\
      check (WHAT, n);							\
    }

int
main (void)
{
  RUN ("worker vector",
    _Pragma ("acc parallel num_gangs(1) num_workers(WORKERS) copy(seen, twice)")
    _Pragma ("acc loop worker vector")
    for (int i = 0; i < n; i++)
      { seen[i] += 1; twice[i] += 2 * i; })
  RUN ("gang worker vector",
    _Pragma ("acc parallel num_gangs(3) num_workers(WORKERS) copy(seen, twice)")
    _Pragma ("acc loop gang worker vector")
    for (int i = 0; i < n; i++)
      { seen[i] += 1; twice[i] += 2 * i; })
  RUN ("downwards",
    _Pragma ("acc parallel num_gangs(3) num_workers(WORKERS) copy(seen, twice)")
    _Pragma ("acc loop gang worker vector")
    for (int i = n - 1; i >= 0; i--)
      { seen[i] += 1; twice[i] += 2 * i; })
  RUN ("long",
    _Pragma ("acc parallel num_gangs(2) num_workers(WORKERS) copy(seen, twice)")
    _Pragma ("acc loop gang worker vector")
    for (long i = 0; i < n; i++)
      { seen[i] += 1; twice[i] += 2 * (int) i; })
  RUN ("unsigned",
    _Pragma ("acc parallel num_gangs(1) num_workers(WORKERS) copy(seen, twice)")
    _Pragma ("acc loop worker vector")
    for (unsigned i = 0; i < (unsigned) n; i++)
      { seen[i] += 1; twice[i] += 2 * (int) i; })
  RUN ("step 3",
    _Pragma ("acc parallel num_gangs(2) num_workers(WORKERS) copy(seen, twice)")
    _Pragma ("acc loop gang worker vector")
    for (int i = 0; i < 3 * n; i += 3)
      { seen[i / 3] += 1; twice[i / 3] += 2 * (i / 3); })
  RUN ("gang, then worker vector, in chunks",
    _Pragma ("acc parallel num_gangs(2) num_workers(WORKERS) copy(seen, twice)")
    _Pragma ("acc loop gang")
    for (int j = 0; j < n; j += 100)
      {
	_Pragma ("acc loop worker vector")
	for (int i = j; i < (j + 100 < n ? j + 100 : n); i++)
	  { seen[i] += 1; twice[i] += 2 * i; }
      })
  RUN ("gang(static:*) twice, one with lanes",
    _Pragma ("acc parallel num_gangs(3) num_workers(WORKERS) copy(seen, twice)")
    {
      _Pragma ("acc loop gang(static:*) worker vector")
      for (int i = 0; i < n; i++)
	{
	  int left = i;
	  while (left > 3)
	    left -= 3;
	  seen[i] += left >= 0;
	}
      _Pragma ("acc loop gang(static:*) worker vector")
      for (int i = 0; i < n; i++)
	twice[i] += 2 * i * seen[i];
    })
  RUN ("body that no vectorizer takes",
    _Pragma ("acc parallel num_gangs(2) num_workers(WORKERS) copy(seen, twice)")
    _Pragma ("acc loop gang worker vector")
    for (int i = 0; i < n; i++)
      {
	_Pragma ("acc atomic update")
	seen[i] += 1;
	int left = i;
	while (left > 3)
	  left -= 3;
	twice[i] += 2 * (left + 3 * ((i - left) / 3));
      })
  return report ();
}
