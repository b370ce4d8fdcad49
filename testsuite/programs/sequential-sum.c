/* A sequential sum keeps its order beside a loop with lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* Sequential float sum beside a vector loop: strict order?  */
#include <stdio.h>
#include <stdlib.h>
#define N 1000
int main (void)
{
  static float b[N], r[8]; static float a[N];
  for (int i = 0; i < N; i++) { b[i] = (i % 3 == 0) ? 3e7f : (i % 3 == 1) ? 1.0f : -3e7f; }
  float want = 0;
  for (int k = 0; k < N; k++) { want += b[k]; __asm__ volatile ("" : "+m" (want)); }
#pragma acc parallel num_gangs(4) num_workers(4) copyin(b) copyout(r, a)
  {
#pragma acc loop gang
    for (int g = 0; g < 8; g++)
      {
	float s = 0;
#pragma acc loop seq
	for (int k = 0; k < N; k++)
	  s += b[k];
	r[g] = s;
      }
#pragma acc loop gang worker vector
    for (int i = 0; i < N; i++)
      a[i] = b[i] + 1;
  }
  int bad = 0;
  for (int g = 0; g < 8; g++)
    if (r[g] != want) { printf ("r[%d] %.9g, want %.9g\n", g, r[g], want); bad = 1; }
  return bad;
}
