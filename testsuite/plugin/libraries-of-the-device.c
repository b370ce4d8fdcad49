/* The device's libm is linked without being asked for, at the place of a separate link, too.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s -o %t -lm && %acc_run %t
// RUN: %acc_cc -O2 -c %s -o %t.o && %gcc -fopenacc %t.o -o %t -lm && %acc_run %t
#include <math.h>
int
main (void)
{
  double a[64];
  int different = 0;
#pragma acc parallel loop gang worker copyout(a)
  for (int i = 0; i < 64; i++)
    a[i] = sin (i) + pow (i, 0.3);
  for (int i = 0; i < 64; i++)
    different += !(fabs (a[i] - (sin (i) + pow (i, 0.3))) < 1e-12);
  return different;
}
