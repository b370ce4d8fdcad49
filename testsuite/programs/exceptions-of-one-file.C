/* Routines may throw exceptions of classes whose virtual functions, or thunks for them, are this file's alone; stock GCC 12: compile error of the device's compiler.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdexcept>

#include "check.h"

enum { n = 50 };

/* g++ makes the table here, where "what" is.  */
struct odd_number : std::exception
{
  int m_number;
  odd_number (int number) : m_number (number) {}
  const char *what () const noexcept override;
};

const char *
odd_number::what () const noexcept
{
  return m_number < 0 ? "negative" : "odd";
}

namespace {

struct large_number : std::runtime_error
{
  large_number () : std::runtime_error ("large") {}
  const char *what () const noexcept override { return "very large"; }
};

}

/* Of a class with several bases that have virtual functions, the table is of each file that needs
   it, but the thunks in it call functions by names that are this file's.  */

struct copied
{
  virtual copied *copy () const = 0;
  virtual ~copied () {}
};

template <typename E>
struct with_copy : E, copied
{
  with_copy (const E &error) : E (error) {}
  ~with_copy () {}
  copied *copy () const override { return new with_copy (*this); }
};

#pragma acc routine seq
static int
half (int x)
{
  if (x % 2)
    throw odd_number (x);
  if (x > 1000)
    throw large_number ();
  if (x == -200)
    throw with_copy<std::domain_error> (std::domain_error ("domain"));
  return x / 2;
}

/* The host has its tables still.  */

static int
caught (int x)
{
  try
    {
      return half (x);
    }
  catch (std::exception &e)
    {
      return e.what ()[0];
    }
}

int
main ()
{
  int out[n];
#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(out)
  for (int i = 0; i < n; i++)
    out[i] = half (2 * i);
  for (int i = 0; i < n; i++)
    check_int ("out", i, out[i], i);
  check_int ("caught", 0, caught (3), 'o');
  check_int ("caught", 1, caught (-3), 'n');
  check_int ("caught", 2, caught (2000), 'v');
  check_int ("caught", 3, caught (-200), 'd');
  return report ();
}
