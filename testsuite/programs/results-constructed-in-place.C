/* Objects of classes that worker routines return are constructed where the caller wants them, by all its workers together; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 8 };

/* Of a class with such constructors GCC makes no copies of its own.  */
struct row
{
  unsigned m_values[n];
  unsigned m_sum;
  const row *m_self;
  row (unsigned first);
  row (const row &from);
  ~row ();
};

#pragma acc routine seq
row::row (unsigned first) : m_sum (first), m_self (this)
{
  for (int i = 0; i < n; i++)
    m_values[i] = first + i;
}

#pragma acc routine seq
row::row (const row &from) : m_sum (from.m_sum), m_self (this)
{
  for (int i = 0; i < n; i++)
    m_values[i] = from.m_values[i];
}

#pragma acc routine seq
row::~row ()
{
  m_sum = 0;
}

/* The variable is the caller's object.  */

#pragma acc routine worker
static row __attribute__ ((noinline))
scaled (unsigned x)
{
  row result (x);
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    result.m_values[i] += i * x;
  result.m_sum += x;
  return result;
}

/* One of two is copied into it.  */

#pragma acc routine worker
static row __attribute__ ((noinline))
changed (const row &from, bool up)
{
  row higher (from), lower (from);
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    {
      higher.m_values[i] += i;
      lower.m_values[i] -= i;
    }
  if (up)
    return higher;
  return lower;
}

int
main ()
{
  unsigned one[n], two[n], three[n], sums[3], places = 0;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) \
  copyout(one, two, three, sums) copy(places)
  {
    row first = scaled (3);
    for (int i = 0; i < n; i++)
      one[i] = first.m_values[i];
    sums[0] = first.m_sum;
    row second = changed (first, first.m_sum > 4);
    places = (first.m_self == &first) + 2 * (second.m_self == &second);
    sums[1] = changed (second, false).m_sum;
    const row &third = scaled (5);
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	two[i] = second.m_values[i];
	three[i] = third.m_values[i] + second.m_values[n - 1 - i];
      }
    sums[2] = scaled (7).m_sum;
  }

  for (int i = 0; i < n; i++)
    {
      check_int ("one", i, one[i], 3 + i + i * 3);
      check_int ("two", i, two[i], one[i] + i);
      check_int ("three", i, three[i], 5 + i + i * 5 + two[n - 1 - i]);
    }
  check_int ("sums", 0, sums[0], 6);
  check_int ("sums", 1, sums[1], 6);
  check_int ("sums", 2, sums[2], 14);
  check_int ("places", 0, places, 3);
  return report ();
}
