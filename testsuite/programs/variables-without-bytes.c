/* Structures without members and arrays without elements on the device; stock GCC 12: "libgomp: Duplicate node".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

struct tag { };

struct tag first, second;
int none[0], nothing[0], some[64];
#pragma acc declare create (first, second, none, nothing, some)

int
main (void)
{
  int sum;
#pragma acc parallel num_gangs (1) num_workers (WORKERS) copyout (sum)
  {
    first = second;
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      some[i] = i + sizeof (none) + sizeof (nothing);
    sum = some[63] + some[1];
  }
#pragma acc update self (some)
  check_int ("sum", 0, sum, 64);
  for (int i = 0; i < 64; i++)
    check_int ("some", i, some[i], i);
  return report ();
}
