/* Products of 64-bit integers in vectors, with high halves in both, one or none of the
   factors: GCC 12's own pattern adds up too much.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdio.h>
#define N 193

static unsigned long a[N], b[N], both[N], masked[N], constant[N], one[N], square[N];
static unsigned narrow[N];

static void
multiply (int workers, int count)
{
  unsigned long product = 1;
#pragma acc parallel num_gangs(2) num_workers(workers) copy(product)
#pragma acc loop gang worker vector reduction(*:product)
  for (int i = 0; i < count; i++)
    {
      both[i] = a[i] * b[i];
      if (a[i] & 4)
	masked[i] *= b[i];
      constant[i] = a[i] * 0x123456789abcdef1ul + b[i] * 77;
      square[i] = (a[i] + b[i]) * (a[i] + b[i]);
      product *= a[i] | 1;
    }
  both[0] ^= product;
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(workers)
  for (int i = 0; i < count; i++)
    one[i] = a[i] * narrow[i];
}

/* A carry from 32-bit halves, so that host and device do not err together.  */

static unsigned long
multiply_halves (unsigned long x, unsigned long y)
{
  volatile unsigned x0 = x, x1 = x >> 32, y0 = y, y1 = y >> 32;
  unsigned long low = (unsigned long) x0 * y0;
  unsigned high = (unsigned) (low >> 32) + x0 * y1 + x1 * y0;
  return (unsigned long) high << 32 | (unsigned) low;
}

static int
wrong_p (const char *what, int i, unsigned long got, unsigned long want)
{
  if (got != want)
    printf ("%s %d is %016lx, want %016lx\n", what, i, got, want);
  return got != want;
}

int
main (void)
{
  unsigned long product = 1;
  int wrong = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = (i * 0x9e3779b97f4a7c15ul) ^ (unsigned long) i << 58;
      b[i] = (i + 11) * 0xd1342543de82ef95ul;
      narrow[i] = (unsigned) (a[i] >> 7);
      masked[i] = a[i] + 1;
      product = multiply_halves (product, a[i] | 1);
    }
  multiply (3, N);
  both[0] ^= product;
  for (int i = 0; i < N; i++)
    {
      unsigned long more = multiply_halves (a[i] + 1, b[i]);
      wrong += wrong_p ("both", i, both[i], multiply_halves (a[i], b[i]));
      wrong += wrong_p ("masked", i, masked[i], a[i] & 4 ? more : a[i] + 1);
      wrong += wrong_p ("constant", i, constant[i], multiply_halves (a[i], 0x123456789abcdef1ul)
						   + multiply_halves (b[i], 77));
      wrong += wrong_p ("one", i, one[i], multiply_halves (a[i], narrow[i]));
      wrong += wrong_p ("square", i, square[i], multiply_halves (a[i] + b[i], a[i] + b[i]));
    }
  return wrong != 0;
}
