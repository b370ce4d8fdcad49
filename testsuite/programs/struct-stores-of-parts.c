/* Stores to members, bit-fields, complex parts and through views of locals in worker-single code reach all workers; stock GCC 12: wrong results, race reports.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <complex.h>
#include <string.h>

enum { n = 30 };

struct flags
{
  unsigned low : 5;
  int middle : 9;
  unsigned high : 3;
  struct
  {
    short inner[3];
    double weight;
  } nested;
};

union view
{
  float as_float;
  unsigned as_bits;
};

int
main (void)
{
  int seed = 9;
  double out[6][n];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(seed) copyout(out)
  {
    struct flags f = { 0 };
    f.low = seed;
    f.middle = -seed * 3;
    f.high = seed;
    f.nested.inner[1] = seed + 1;
    f.nested.weight = seed * 0.5;
    double complex z = 1;
    __real__ z = seed;
    __imag__ z = seed + 2;
    union view v;
    v.as_float = 1.0f;
    v.as_bits += seed;
    char text[12];
    memset (text, 'a', sizeof text);
    text[seed] = 'z';
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = f.low + f.middle * 100 + f.high * 10000;
	out[1][i] = f.nested.inner[1] + f.nested.weight;
	out[2][i] = creal (z) + cimag (z) * 100;
	out[3][i] = v.as_bits;
	out[4][i] = text[i % 12];
	out[5][i] = f.nested.inner[0] + f.nested.inner[2];
      }
  }

  for (int i = 0; i < n; i++)
    {
      check_int ("bit-fields", i, out[0][i], 9 - 2700 + 10000);
      check_real ("nested", i, out[1][i], 14.5);
      check_int ("complex", i, out[2][i], 9 + 1100);
      check_int ("view", i, out[3][i], 0x3f800000 + 9);
      check_int ("text", i, out[4][i], i % 12 == 9 ? 'z' : 'a');
      check_int ("zeros", i, out[5][i], 0);
    }
  return report ();
}
