/* Values of every kind and size cross from worker-single code into worker loops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <complex.h>
#include <stdbool.h>
#include <stdint.h>

enum { n = 33 };

int
main (void)
{
  int seed = 3;
  double out[12][n];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(seed) copyout(out)
  {
    bool flag = seed > 2;
    signed char c = (signed char) (seed - 10);
    unsigned char uc = (unsigned char) (seed + 250);
    short s = (short) (seed * -1000);
    unsigned short us = (unsigned short) (seed * 20000);
    int i32 = seed << 20;
    uint32_t u32 = 4000000000u + seed;
    int64_t i64 = ((int64_t) seed << 40) + 1;
    float f = seed / 7.0f;
    double d = seed / 7.0;
    double complex z = seed + 2.0 * I;
    float complex zf = z * z;
    double *place = &out[11][seed];
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = flag + i;
	out[1][i] = c + i;
	out[2][i] = uc + i;
	out[3][i] = s + i;
	out[4][i] = us + i;
	out[5][i] = i32 + i;
	out[6][i] = (double) u32 + i;
	out[7][i] = (double) (i64 + i);
	out[8][i] = f + i;
	out[9][i] = d + i;
	out[10][i] = creal (z) + cimag (z) * 10 + crealf (zf) + i;
	if (i + seed < n)
	  place[i] = i;
	if (i < seed)
	  out[11][i] = -1;
      }
  }

  double want[11] = { 1, -7, 253, -3000, 60000, 3145728, 4000000003.0, 3298534883329.0, 3 / 7.0f,
		      3 / 7.0, 3 + 20 + 5 };
  for (int k = 0; k < 11; k++)
    for (int i = 0; i < n; i++)
      check_real ("out", k * n + i, out[k][i], want[k] + i);
  for (int i = 0; i < n; i++)
    check_int ("place", i, out[11][i], i < 3 ? -1 : i - 3);
  return report ();
}
