/* A gang loop with a worker-single part, a worker loop and a vector loop in each iteration.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 4, rows = 11, columns = 6, n = 100 };

int
main (void)
{
  static float a[rows][columns][n];
  float scale[rows], norms[rows][columns];
  for (int r = 0; r < rows; r++)
    {
      scale[r] = 0;
      for (int c = 0; c < columns; c++)
	for (int i = 0; i < n; i++)
	  a[r][c][i] = (r + 2 * c + i) % 13;
    }

#pragma acc parallel loop gang num_gangs(gangs) num_workers(WORKERS) copy(a) copyout(scale, norms)
  for (int r = 0; r < rows; r++)
    {
      float most = 0;
      for (int c = 0; c < columns; c++)
	if (a[r][c][0] > most)
	  most = a[r][c][0];
      float factor = most > 4 ? 1 / most : 0.25f;
      scale[r] = factor;
#pragma acc loop worker
      for (int c = 0; c < columns; c++)
	{
	  float norm = 0;
#pragma acc loop vector reduction(+:norm)
	  for (int i = 0; i < n; i++)
	    norm += a[r][c][i] * factor;
#pragma acc loop vector
	  for (int i = 0; i < n; i++)
	    a[r][c][i] -= norm / n;
	  norms[r][c] = norm;
	}
    }

  for (int r = 0; r < rows; r++)
    {
      float most = 0;
      for (int c = 0; c < columns; c++)
	if ((r + 2 * c) % 13 > most)
	  most = (r + 2 * c) % 13;
      float factor = most > 4 ? 1 / most : 0.25f;
      check_real ("scale", r, scale[r], factor);
      for (int c = 0; c < columns; c++)
	{
	  float norm = 0;
	  for (int i = 0; i < n; i++)
	    norm += (r + 2 * c + i) % 13 * factor;
	  check_real ("norms", r * columns + c, norms[r][c], norm);
	  check_real ("a", (r * columns + c) * n, a[r][c][0] + 20, (r + 2 * c) % 13 - norm / n + 20);
	}
    }
  return report ();
}
