// Inline variables and variables of templates that several files declare, or that their
// routines use, are one variable for libgomp.
// REQUIRES: plugin, acc_run
// RUN: %acc_cxx -std=c++17 -O2 -c %s -o %t-1.o
// RUN: %acc_cxx -std=c++17 -O2 -DMAIN -c %s -o %t-2.o
// RUN: %acc_cxx %t-1.o %t-2.o -o %t && %acc_run %t
// RUN: %acc_cxx %t-2.o %t-1.o -o %t && %acc_run %t
// RUN: %acc_cxx -std=c++17 -O2 -flto -c %s -o %t-1.o
// RUN: %acc_cxx -std=c++17 -O2 -flto -DMAIN -c %s -o %t-2.o
// RUN: %acc_cxx -flto %t-1.o %t-2.o -o %t && %acc_run %t
inline int numbers[4];
#pragma acc declare create(numbers)
template <int N> inline const int table[2] = { N, N + 1 };

#pragma acc routine seq
int other (int i);

#ifndef MAIN
int own = 100;
#pragma acc declare copyin(own)
#pragma acc routine seq
int
other (int i)
{
  return numbers[i] + table<7>[i % 2] + own;
}
#else
int own_too[2] = { 1000, 2000 };
#pragma acc declare copyin(own_too)
#pragma acc routine seq
int
here (int i)
{
  return numbers[i] * table<7>[1] + own_too[i % 2];
}

int
main ()
{
  int out[4], wrong = 0;
  for (int i = 0; i < 4; i++)
    numbers[i] = i;
#pragma acc update device(numbers)
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 4; i++)
    out[i] = other (i) + here (i);
  for (int i = 0; i < 4; i++)
    wrong += out[i] != i + 7 + i % 2 + 100 + i * 8 + 1000 * (1 + i % 2);
  return wrong;
}
#endif
