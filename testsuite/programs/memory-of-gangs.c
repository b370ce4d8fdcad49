/* Scratch memory that is a gang's own although nothing in its gang loop says so: in a place that
   the gang has drawn a number for, and behind the argument of a gang routine.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 3, rows = 12, n = 64 };

__attribute__ ((noinline)) static void
drawn (int *out)
{
  int drawn = 0, scratch[gangs][n];
#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) copyout(out[0:rows * n]) \
  copy(drawn) create(scratch)
  {
    int place;
#pragma acc atomic capture
    place = drawn++;
#pragma acc loop gang
    for (int r = 0; r < rows; r++)
      {
	scratch[place][0] = r;
	scratch[place][1] = 2 * r;
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  out[r * n + i] = scratch[place][0] + scratch[place][1] * i;
      }
  }
}

#pragma acc routine gang
__attribute__ ((noinline)) static void
passed (int *scratch, int *out, int *sevens)
{
  int seven = scratch[2];
#pragma acc loop gang
  for (int r = 0; r < rows; r++)
    {
      scratch[0] = r;
      scratch[1] = 3 * r;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	out[r * n + i] = scratch[0] + scratch[1] * i;
    }
#pragma acc loop gang worker
  for (int i = 0; i < rows * n; i++)
    sevens[i] = seven;
}

int
main (void)
{
  static int out[rows * n], sevens[rows * n];
  drawn (out);
  for (int i = 0; i < rows * n; i++)
    check_int ("drawn", i, out[i], i / n + 2 * (i / n) * (i % n));

#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) copyout(out, sevens)
  {
    int scratch[3];
    scratch[2] = 7;
    passed (scratch, out, sevens);
  }
  for (int i = 0; i < rows * n; i++)
    {
      check_int ("passed", i, out[i], i / n + 3 * (i / n) * (i % n));
      check_int ("sevens", i, sevens[i], 7);
    }
  return report ();
}
