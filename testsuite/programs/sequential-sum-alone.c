/* A sequential sum keeps its order where no loop has lanes: GCC's sum in order of
   this target (fold_left_plus) is none where there is OpenACC.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdio.h>
#define N 300

static void
add_up (int gangs, int count, const double *d, double *sums)
{
#pragma acc parallel loop gang num_gangs(gangs) copyin(d[0:N]) copyout(sums[0:10])
  for (int i = 0; i < 10; i++)
    {
      double s = 1;
#pragma acc loop seq
      for (int j = 0; j < count; j++)
	s -= d[j];
      sums[i] = s;
    }
}

int
main (void)
{
  static double d[N], sums[10];
  volatile double want = 1;
  for (int j = 0; j < N; j++)
    d[j] = 1.0 / (3 + j) * (j % 7 ? 1 : 1e12);
  for (int j = 0; j < N; j++)
    want -= d[j];
  add_up (4, N, d, sums);
  for (int i = 0; i < 10; i++)
    if (sums[i] != want)
      {
	printf ("sums[%d] is %.17g, want %.17g\n", i, sums[i], want);
	return 1;
      }
  return 0;
}
