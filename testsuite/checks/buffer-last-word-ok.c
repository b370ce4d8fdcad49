/* The last two bytes of a buffer of 50, updated atomically: in the word around them, all of which the
   allocation has.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O1 %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=all %t 2>&1 | %filecheck %s
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=all --schedule=hostile:3 %t 2>&1 | %filecheck %s
   CHECK: acc-run: summary: 0 reports, 0 occurrences
*/

#include <openacc.h>
enum { size = 50 };

int
main (void)
{
  unsigned char *p = (unsigned char *) acc_malloc (size), back[size];
#pragma acc parallel loop gang worker num_workers(4) deviceptr(p)
  for (int i = 0; i < size; i++)
    p[i] = i;
#pragma acc parallel loop gang worker num_workers(4) deviceptr(p)
  for (int i = 0; i < 4 * size; i++)
    {
#pragma acc atomic
      p[i % size] += 10;
    }
  acc_memcpy_from_device (back, p, size);
  acc_free (p);
  for (int i = 0; i < size; i++)
    if (back[i] != i + 40)
      return 1;
  return 0;
}
