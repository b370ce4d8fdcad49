/* Loads that may be under way together give what they would one by one: of all widths, past stores that may
   or may not write the same place, in chains, around barriers and calls, in sequential loops of any length.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 192, lengths = 20 };

signed char bytes[n];
unsigned short shorts[n];
int ints[n], next[n];
long longs[n];
float floats[n];
double doubles[n];
_Complex float complexes[n];
struct point { int x; char tag; double y; } points[n];

#pragma acc declare copyin(bytes, shorts, ints, next, longs, floats, doubles, complexes, points)

/* All widths at once.  */

#pragma acc routine seq
static double
widths (int i)
{
  return bytes[i] + shorts[i] * 2 + ints[i] * 3 + longs[i] * 4 + floats[i] * 5 + doubles[i] * 6
	 + __real__ complexes[i] * 7 + __imag__ complexes[i] * 8 + points[i].x * 9 + points[i].tag * 10 + points[i].y;
}

/* The second load may read what the store has written.  */

#pragma acc routine seq
static int
past_a_store (int *to, const int *from)
{
  int a = from[0];
  to[0] = a + 1;
  int b = from[0], c = from[1];
  to[1] = b + c;
  return a + b + from[1];
}

/* Each load needs the one before; the sums do not.  */

#pragma acc routine seq
static int
chain (int i, int steps)
{
  int sum = 0;
  for (int k = 0; k < steps; k++)
    {
      sum += ints[i] + ints[(i + 1) % n];
      i = next[i];
    }
  return sum;
}

/* Unrolled, with a rest of any length.  */

#pragma acc routine seq
static double
product (int i, int length, int step)
{
  double sum = 0;
  for (int k = 0; k < length; k++)
    sum += floats[(i + k) % n] * doubles[k * step];
  return sum;
}

#pragma acc routine seq
static int
exclusive_or (const int *p, int from, int to)
{
  int sum = 0;
  for (int k = from; k > to; k -= 2)
    sum ^= p[k];
  return sum;
}

/* GCC 12 does not update arrays that are declared for the device.  */

#pragma acc routine seq
static void
fill (void)
{
  for (int i = 0; i < n; i++)
    {
      bytes[i] = i * 7;
      shorts[i] = i * 77;
      ints[i] = i * 777;
      next[i] = (i * 5 + 3) % n;
      longs[i] = i * 7777777777;
      floats[i] = i % 13;
      doubles[i] = i % 17;
      complexes[i] = i % 5 + i % 7 * 1.0iF;
      points[i] = (struct point) { i, i % 100, i * 0.5 };
    }
}

int
main (void)
{
  double wide[n], products[n * lengths];
  int stored[n * 4], got[n], same[n], chained[n], xored[n * lengths], neighbours[n];

  fill ();
#pragma acc serial
  fill ();
  for (int i = 0; i < n * 4; i++)
    stored[i] = i;
#pragma acc parallel num_gangs(2) num_workers(WORKERS) copyout(wide, got, same, chained, products, xored, neighbours) copy(stored)
  {
#pragma acc loop gang worker
    for (int i = 0; i < n; i++)
      {
	wide[i] = widths (i);
	got[i] = past_a_store (stored + 4 * i, ints + i % (n - 1));
	same[i] = past_a_store (stored + 4 * i + 2, stored + 4 * i + 2);
	chained[i] = chain (i, i % 11);
	for (int length = 0; length < lengths; length++)
	  {
	    products[i * lengths + length] = product (i, length, length % 4);
	    xored[i * lengths + length] = exclusive_or (ints, length, i % 3 - 1);
	  }
      }
#pragma acc loop gang
    for (int g = 0; g < 2; g++)
      {
	int first = neighbours[g] = ints[g] + ints[g + 1];
#pragma acc loop worker
	for (int i = g + 2; i < n; i += 2)
	  neighbours[i] = first + ints[i];
      }
  }
  for (int i = 0; i < n; i++)
    {
      int expected[4] = { 4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3 }, first = ints[i % 2] + ints[i % 2 + 1];
      check_real ("wide", i, wide[i], widths (i));
      check_int ("got", i, got[i], past_a_store (expected, ints + i % (n - 1)));
      check_int ("same", i, same[i], past_a_store (expected + 2, expected + 2));
      for (int k = 0; k < 4; k++)
	check_int ("stored", 4 * i + k, stored[4 * i + k], expected[k]);
      check_int ("chained", i, chained[i], chain (i, i % 11));
      for (int length = 0, at = i * lengths; length < lengths; length++, at++)
	{
	  check_real ("products", at, products[at], product (i, length, length % 4));
	  check_int ("xored", at, xored[at], exclusive_or (ints, length, i % 3 - 1));
	}
      check_int ("neighbours", i, neighbours[i], i < 2 ? first : first + ints[i]);
    }
  return report ();
}
