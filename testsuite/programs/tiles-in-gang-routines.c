/* A tile loop over workers in a routine of level gang is each gang's, reductions too; stock GCC 12: compile error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { rows = 9, columns = 7, gangs = 3 };

#pragma acc routine gang
static void
fill (int out[gangs], int weights[rows][columns])
{
  int sum = 0, largest = -1;
#pragma acc loop worker tile(4, 2) reduction(+:sum) reduction(max:largest)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
	sum += weights[i][j];
	largest = weights[i][j] > largest ? weights[i][j] : largest;
      }
#pragma acc loop gang
  for (int g = 0; g < gangs; g++)
    out[g] = g * 10000 + sum * 10 + largest;
}

int
main (void)
{
  int out[gangs], weights[rows][columns], sum = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      sum += weights[i][j] = (i * 5 + j * 3) % 9;
#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) copyout(out) copyin(weights)
  fill (out, weights);
  for (int g = 0; g < gangs; g++)
    check_int ("out", g, out[g], g * 10000 + sum * 10 + 8);
  return report ();
}
