/* How the program's own floats are rounded, whether denormals are flushed, and which exceptions
   are traps (gfortran -ffpe-trap, gcc -Ofast), does not change what the device computes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t -lm
   RUN: %acc_run --threads=2 %t > %t.out
   RUN: %filecheck %s --input-file=%t.out
   CHECK: third 3fd5555555555555
   CHECK: denormal 0000000000000002
   CHECK: not a number 1
   CHECK: overflow 7ff0000000000000
*/
#define _GNU_SOURCE
#include <fenv.h>
#include <stdio.h>
#include <string.h>
#include <xmmintrin.h>

static void
print (const char *what, double value)
{
  unsigned long bits;
  memcpy (&bits, &value, sizeof bits);
  printf ("%s %016lx\n", what, bits);
}

int
main (void)
{
  static double a[64], b[64], results[4][64];
  volatile double tiny = 0x1p-1074, huge = 0x1p1023, zero = 0;
  for (int i = 0; i < 64; i++)
    {
      a[i] = tiny;
      b[i] = huge;
    }
  double null = zero;
  fesetround (FE_UPWARD);
  _mm_setcsr (_mm_getcsr () | 0x8040);		/* flush denormals, on the way in and out */
  feenableexcept (FE_INVALID | FE_OVERFLOW | FE_DIVBYZERO);
#pragma acc parallel loop gang num_gangs(4) copyin(a, b, null) copyout(results)
  for (int g = 0; g < 64; g++)
    {
      results[0][g] = 1.0 / (null + 3);
      results[1][g] = a[g] + a[g];
      results[2][g] = null * (1.0 / null);
      results[3][g] = b[g] * 4;
    }
  fedisableexcept (FE_ALL_EXCEPT);
  fesetenv (FE_DFL_ENV);
  print ("third", results[0][1]);
  print ("denormal", results[1][2]);
  printf ("not a number %d\n", __builtin_isnan (results[2][3]));
  print ("overflow", results[3][63]);
}
