/* Loops without levels keep to the level of their routine when GCC inlines it; stock GCC 12: wrong result, race.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 3, n = 10, m = 40 };

#pragma acc routine seq
static int
sum_seq (int x)
{
  int sum = 0;
#pragma acc loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += i * x;
  return sum;
}

#pragma acc routine seq
static inline int __attribute__ ((always_inline))
sum_of_tiles (int x)
{
  int sum = 0;
#pragma acc loop tile(2, 3) reduction(+:sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      sum += i * x + j;
  return sum;
}

#pragma acc routine vector
static int
sum_vector (int x)
{
  int sum = 0;
#pragma acc loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += i * x;
  return sum;
}

#pragma acc routine worker
static int
sum_worker (int x)
{
  int sum = 0;
#pragma acc loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    {
      int row = 0;
#pragma acc loop reduction(+:row)
      for (int j = 0; j < n; j++)
	row += j;
      sum += i * x + row;
    }
  return sum;
}

int
main (void)
{
  int once[gangs][4], each[m], of_kernels[8] = { 0 };

#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) copyout(once, each)
  {
    int a = sum_seq (1), b = sum_vector (2), c = sum_worker (3);
    int d = sum_of_tiles (4);
#pragma acc loop gang
    for (int g = 0; g < gangs; g++)
      {
	once[g][0] = a;
	once[g][1] = b;
	once[g][2] = c;
	once[g][3] = d;
      }
#pragma acc loop gang worker
    for (int i = 0; i < m; i++)
      each[i] = sum_seq (i) + sum_vector (1);
  }
#pragma acc kernels copy(of_kernels)
  {
    of_kernels[0] += sum_seq (3);
    for (int i = 1; i < 8; i++)
      of_kernels[i] = of_kernels[i - 1] + 1;
  }

  for (int g = 0; g < gangs; g++)
    {
      check_int ("seq", g, once[g][0], 45);
      check_int ("vector", g, once[g][1], 90);
      check_int ("worker", g, once[g][2], 135 + 450);
      check_int ("tiles", g, once[g][3], 1800 + 450);
    }
  for (int i = 0; i < m; i++)
    check_int ("each", i, each[i], 45 * i + 45);
  for (int i = 0; i < 8; i++)
    check_int ("of_kernels", i, of_kernels[i], 135 + i);
  return report ();
}
