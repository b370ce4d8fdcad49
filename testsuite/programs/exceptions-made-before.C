/* Routines may make what they throw before they throw it, messages and all, and the library may check as with -D_GLIBCXX_DEBUG; stock GCC 12: compile or link error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-options "-std=gnu++17 -D_GLIBCXX_DEBUG" } */

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.h"

enum { n = 50 };

struct failure : std::runtime_error
{
  std::string m_where;
  failure (const std::string &message, const std::string &where)
    : std::runtime_error (message + " in " + where), m_where (where)
  {
  }
};

/* As boost::throw_exception does.  */

template <typename E>
[[noreturn]] inline void
fail (const E &error)
{
  throw error;
}

struct zero_denominator : std::domain_error
{
  zero_denominator () : std::domain_error ("zero") {}
};

#pragma acc routine seq
static int
quotient (int x, int y)
{
  if (y == 0)
    fail (zero_denominator ());
  return x / y;
}

#pragma acc routine seq
static int
half (int x)
{
  if (x < 0)
    {
      std::string text ("negative: ");
      for (int i = 0; i < 3; i++)
	text += "!";
      text += std::to_string (x);
      failure error (text, "half");
      throw error;
    }
  if (x > 1000)
    throw failure ("larger than " + std::to_string (1000), "half");
  return x / 2;
}

/* Both branches make what is thrown behind them.  */

#pragma acc routine seq
static int
successor (int x)
{
  if (x >= 0 && x < 1000)
    return x + 1;
  std::string text;
  if (x < 0)
    text = "small " + std::to_string (x);
  else
    text = "large";
  throw failure (text, "successor");
}

/* The library compares more than it has to.  */

#pragma acc routine seq
static int
median (int x)
{
  std::array<int, 7> all;
  for (int i = 0; i < 7; i++)
    all[i] = (i + 1) * (x + 3) % 11;
  std::sort (all.begin (), all.end ());
  return *std::lower_bound (all.begin (), all.end (), all[3]);
}

template <typename F>
static int
caught (F f)
{
  try
    {
      return f ();
    }
  catch (std::exception &e)
    {
      return e.what ()[0] + 1000;
    }
}

int
main ()
{
  int out[n], middle[n];
#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(out, middle)
  for (int i = 0; i < n; i++)
    {
      out[i] = half (2 * i) + successor (i) + quotient (100, i + 1);
      middle[i] = median (i);
    }
  for (int i = 0; i < n; i++)
    {
      check_int ("out", i, out[i], 2 * i + 1 + 100 / (i + 1));
      check_int ("middle", i, middle[i], median (i));
    }
  check_int ("caught", 0, caught ([] { return half (-1); }), 'n' + 1000);
  check_int ("caught", 1, caught ([] { return half (2000); }), 'l' + 1000);
  check_int ("caught", 2, caught ([] { return successor (-1); }), 's' + 1000);
  check_int ("caught", 3, caught ([] { return quotient (1, 0); }), 'z' + 1000);
  return report ();
}
