/* Scalars that kernels constructs use may be on the device already, or come in under two names; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };
int of_file = 3, f[n];

static void __attribute__ ((noipa))
add (int &first, int &addend)
{
#pragma acc kernels num_workers (WORKERS) copy(f)
#pragma acc loop independent
  for (int i = first; i < n; i++)
    f[i] += addend * of_file;
}

int
main ()
{
  int two = 2, four = 4;
  add (two, two);
#pragma acc enter data copyin(of_file, four)
  add (two, four);
#pragma acc exit data delete(of_file, four)
  for (int i = 0; i < n; i++)
    check_int ("f", i, f[i], i < 2 ? 0 : 18);
  return report ();
}
