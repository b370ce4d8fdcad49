/* A program with routines and variables for the device, and no construct; stock GCC 12: "undefined reference
   to `GOMP_offload_register_ver'".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

static int table[WORKERS + 1];
#pragma acc declare create (table)

#pragma acc routine worker
static void
fill (int first)
{
#pragma acc loop worker
  for (int i = 0; i <= WORKERS; i++)
    table[i] = first + i;
}

int
main (void)
{
  fill (3);
  for (int i = 0; i <= WORKERS; i++)
    check_int ("table", i, table[i], 3 + i);
  return report ();
}
