/* C calls worker routines in C++ and Fortran, which call one another's; objects of
   different optimization levels, linked by the C++ compiler's driver.  */
// REQUIRES: plugin, acc_run, gfortran
// RUN: %acc_cc -O0 -c %s -o %t.c.o
// RUN: %acc_cxx -O3 -c %S/Inputs/three-languages-cxx.cc -o %t.cc.o
// RUN: %acc_fc -O2 -J%T -c %S/Inputs/three-languages-fortran.f90 -o %t.f.o
// RUN: %acc_cxx %t.c.o %t.cc.o %t.f.o -lgfortran -lm -o %t
// RUN: %acc_run --schedule=hostile:3 --check=all %t | %filecheck %s
#include <stdio.h>

enum { n = 100, rounds = 4 };

#pragma acc routine worker
extern int cxx_worker (int *a, int count);
#pragma acc routine worker
extern void fortran_worker (int *a, int count, double *sum);

int
main (void)
{
  int a[n], sums[rounds];
  double halves[rounds];
  for (int i = 0; i < n; i++)
    a[i] = i;

#pragma acc parallel num_gangs(1) num_workers(8) copy(a) copyout(sums, halves)
#pragma acc loop seq
  for (int k = 0; k < rounds; k++)
    {
      sums[k] = cxx_worker (a, n - k);
      fortran_worker (a, n - k, &halves[k]);
    }

  /* The same program without OpenACC prints these.  */
  // CHECK: 10824 3250 25
  // CHECK-NEXT: 13134 3946 30
  // CHECK-NEXT: 15328 5174.5 23
  // CHECK-NEXT: 19365 5989 28
  for (int k = 0; k < rounds; k++)
    printf ("%d %g %d\n", sums[k], halves[k], a[k]);
  return 0;
}
