/* Inline functions, instances of templates and lambdas of which the device's code takes the address, by pointers to members too, are there, and so are the descriptions of types that std::function and std::any have, and the places of std::bind; stock GCC 12: link or compile error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-options "-std=gnu++17" } */

#include <any>
#include <functional>

#include "check.h"

enum { n = 65 };

typedef int (*function_type) (int);

struct scale
{
  int m_factor;
  int times (int x) const { return m_factor * x; }
  int plus (int x) const { return m_factor + x; }
  template <int k> int power (int x) const { return k * x - m_factor; }
  static int half (int x) { return x / 2; }
};

typedef int (scale::*member_type) (int) const;

inline int square (int x) { return x * x; }
static inline int cube (int x) { return x * x * x; }
template <typename type> type negated (type x) { return -x; }

/* In tables, constant ones and the device's own.  */
static const function_type functions[] = { square, cube, [] (int x) { return x - 7; } };
static constexpr member_type members[] = { &scale::times, &scale::plus };
static function_type declared[] = { cube, scale::half };
#pragma acc declare copyin (declared)

#pragma acc routine seq
static int
by_addresses (int i)
{
  scale s { i % 5 };
  function_type f = i % 4 == 0 ? square : i % 4 == 1 ? cube : i % 4 == 2 ? negated<int> : scale::half;
  member_type m = i % 3 == 0 ? &scale::times : i % 3 == 1 ? &scale::plus : &scale::power<3>;
  std::function<int (int)> closure = [i] (int x) { return x + i; };
  std::any anything = i;
  auto bound = std::bind (negated<int>, std::placeholders::_1);
  return (f (i) + (s.*m) (4) + std::invoke (m, s, i) + std::mem_fn (&scale::plus) (s, 2)
	  + closure (i) + bound (i) + std::any_cast<int> (anything)
	  + (std::any_cast<float> (&anything) ? 1000 : 0));
}

static int
by_tables (int i)
{
  scale s { i };
  return functions[i % 3] (i) + declared[i % 2] (i) + (s.*members[i % 2]) (3);
}

int
main ()
{
  int routine[n], tables[n];
#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(routine, tables)
  for (int i = 0; i < n; i++)
    {
      scale s { i };
      routine[i] = by_addresses (i);
      tables[i] = functions[i % 3] (i) + declared[i % 2] (i) + (s.*members[i % 2]) (3);
    }
  for (int i = 0; i < n; i++)
    {
      check_int ("routine", i, routine[i], by_addresses (i));
      check_int ("tables", i, tables[i], by_tables (i));
    }
  return report ();
}
