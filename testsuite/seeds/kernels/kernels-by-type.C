/* One kernel, instantiated for several types of elements, multiplies two vectors.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modelled on the manual of a kernel language: its kernel template, for float and
   double, here for integers too.

   RUN: %run_program %s
   COUNTERS: len (k) == 4 and all (l.workers == WORKERS for l in k)  */

#include "expect.h"

template<typename T>
static void
multiply_vectors (int entries, const T *a, const T *b, T *ab)
{
#pragma acc parallel num_gangs(4) num_workers(WORKERS) copyin(a[0:entries], b[0:entries]) copyout(ab[0:entries])
#pragma acc loop gang
  for (int first = 0; first < entries; first += 16)
#pragma acc loop worker
    for (int i = first; i < first + 16; i++)
      if (i < entries)
	ab[i] = a[i] * b[i];
}

template<typename T>
static void
try_type (const char *name)
{
  enum { entries = 250 };
  T a[entries], b[entries], ab[entries];
  for (int i = 0; i < entries; i++)
    {
      a[i] = T (i % 11);
      b[i] = T (7 - i % 5);
      ab[i] = T (-1);
    }
  multiply_vectors (entries, a, b, ab);
  for (int i = 0; i < entries; i++)
    {
      T want = a[i] * b[i];
      expect (name, i, ab[i] == want, 1);
    }
}

int
main ()
{
  try_type<float> ("float");
  try_type<double> ("double");
  try_type<long> ("long");
  try_type<short> ("short");
  return expected ();
}
