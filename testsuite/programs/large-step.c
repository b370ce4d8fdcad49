/* Iterations of a step near the largest number end where the program says.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* Steps so large that a multiple beyond the range does not fit an int.  */
#include <stdio.h>
#define S (1 << 26)
int main (void)
{
  int n[32] = { 0 }, bad = 0, other = 0;
#pragma acc parallel num_gangs(100) num_workers(4) copy(n, other)
#pragma acc loop gang worker vector
  for (int i = 0; i < 2000000000; i += S)
    if (i >= 0)
      {
#pragma acc atomic
        n[(i >> 26) & 31]++;
      }
    else
      {
#pragma acc atomic
        other++;
      }
  for (int i = 0; i < 30; i++)
    if (n[i] != 1) { printf ("n[%d] = %d\n", i, n[i]); bad = 1; }
  if (other) printf ("other %d\n", other);
  return bad || other;
}
