/* Class objects changed by operators, and range-based loops, work in worker-single code and reach the workers; stock GCC 12: device fault, compiler crash at -O2.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 45 };

class accumulator
{
public:
  int m_total;
  int m_steps[4];
};

#pragma acc routine seq
static accumulator __attribute__ ((noinline))
operator+ (accumulator a, int amount)
{
  a.m_total += amount;
  a.m_steps[amount % 4]++;
  return a;
}

#pragma acc routine seq
static accumulator & __attribute__ ((noinline))
operator+= (accumulator &a, int amount)
{
  return a = a + amount;
}

#pragma acc routine seq
static int __attribute__ ((noinline))
value (const accumulator &a, int i)
{
  return a.m_total * 10 + a.m_steps[i % 4];
}

int
main ()
{
  int out[2][n], amounts[6] = { 1, 2, 3, 5, 6, 9 };

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(amounts) copyout(out)
  {
    accumulator total = { 100, { 0, 0, 0, 0 } };
    for (int amount : amounts)
      total += amount;
    int local[3] = { amounts[0], amounts[1], amounts[2] };
    int sum = 0;
    for (int &element : local)
      {
	element *= 2;
	sum += element;
      }
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = value (total, i);
	out[1][i] = local[i % 3] + sum;
      }
  }

  accumulator total = { 100, { 0, 0, 0, 0 } };
  for (int amount : amounts)
    total += amount;
  for (int i = 0; i < n; i++)
    {
      check_int ("objects", i, out[0][i], value (total, i));
      check_int ("local", i, out[1][i], 2 * (i % 3 + 1) + 12);
    }
  return report ();
}
