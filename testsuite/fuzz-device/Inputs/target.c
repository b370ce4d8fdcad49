/* A program whose code object GCC makes, for the seeds of fuzz-image: a kernel, a
   variable, DWARF, calls of libgcc, and no library that would make it large.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

int table[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
#pragma acc declare copyin(table)

int
main (void)
{
  int sum = 0;
#pragma acc parallel loop gang vector reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += table[i & 7] * i;
  return sum != 22200;
}
