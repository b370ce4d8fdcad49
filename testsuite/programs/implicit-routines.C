/* Inline functions, those of the library too, members that nobody has written, lambdas, and instances of templates that are one file's alone are there on the device, and constructors that are inline; stock GCC 12: compile or link error, compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <algorithm>
#include <array>
#include <complex>

#include "check.h"

enum { n = 70 };

struct item
{
  unsigned m_value;
  inline item ();
  inline item (unsigned value);
  inline item &operator= (const item &from);
  inline ~item ();
};

#pragma acc routine seq
inline item::item () : m_value (1)
{
}

#pragma acc routine seq
inline item::item (unsigned value) : m_value (value * 2)
{
  /* More than GCC inlines, at some levels.  */
  for (unsigned bit = 1; bit < value; bit *= 2)
    if (value & bit)
      m_value += value / bit;
    else
      m_value ^= value % (bit + 1);
}

#pragma acc routine seq
inline item &
item::operator= (const item &from)
{
  m_value = from.m_value + 1;
  return *this;
}

#pragma acc routine seq
inline item::~item ()
{
  m_value = 0;
}

template <typename T>
struct pair : item
{
  T m_other;
  pair (unsigned value, T other);
};

#pragma acc routine seq
template <typename T>
pair<T>::pair (unsigned value, T other) : item (value + 1), m_other (other)
{
}

/* Constructor, assignment and destructor are g++'s.  */
struct triple
{
  item m_items[3];
  double m_weight;

  unsigned
  last (unsigned first = 0) const
  {
    unsigned all = first;
    for (const item &one : m_items)
      all = all * 3 + one.m_value;
    return all;
  }
};

#pragma acc routine seq
template <typename F>
static unsigned
twice (F function, unsigned x)
{
  return function (function (x));
}

/* For a lambda's type, nobody else's, and so not inline to the linker.  */
template <typename F>
unsigned
thrice (F &&function, unsigned x)
{
  return function (function (function (x)));
}

static inline unsigned
mixed (unsigned x)
{
  item one (x);
  return one.m_value;
}

#pragma acc routine vector
static void
add_lanes (unsigned *row, unsigned addend)
{
#pragma acc loop vector
  for (unsigned i = 0; i < 40; i++)
    row[i] += i + addend;
}

/* A lambda is of the level of what it calls.  */

static void
call_by_lambda ()
{
  static unsigned rows[6][40];
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(rows)
#pragma acc loop worker
  for (unsigned k = 0; k < 6; k++)
    {
      auto add = [=] (unsigned *row) { add_lanes (row, 3 * k); };
      auto add_twice = [=] (unsigned *row) { add (row); add (row); };
      add_twice (rows[k]);
    }
  for (unsigned k = 0; k < 6; k++)
    for (unsigned i = 0; i < 40; i++)
      check_int ("rows", 40 * k + i, rows[k][i], 2 * (i + 3 * k));
}

/* Instances of templates that are this file's alone.  */

#pragma acc routine seq
static unsigned __attribute__ ((noinline))
next (unsigned x)
{
  return x + 1;
}

template <unsigned (*F) (unsigned)>
unsigned __attribute__ ((noinline))
repeated (unsigned x)
{
  return F (F (x));
}

template <typename T>
static T __attribute__ ((noinline))
cube (T x)
{
  return x * x * x;
}

namespace
{
  template <typename T>
  struct scaled
  {
    T m_factor;
    T of (T x) const;
  };

  template <typename T>
  T __attribute__ ((noinline))
  scaled<T>::of (T x) const
  {
    return x * m_factor;
  }
}

static void
call_local_instances ()
{
  unsigned each[n];
#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(each)
  for (int i = 0; i < n; i++)
    each[i] = repeated<next> (i) + cube (i) + scaled<unsigned> { 5 }.of (i);
  for (int i = 0; i < n; i++)
    check_int ("local instances", i, each[i], i + 2 + i * i * i + 5 * i);
}

int
main ()
{
  call_by_lambda ();
  call_local_instances ();
  unsigned single[4] = { 0 }, each[n], weight = 5;
  double others[n], of_library = 0;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) \
  copy(single, of_library) copyout(each, others) firstprivate(weight)
  {
    item first (7);
    single[0] = first.m_value;
    triple of_all;
    of_all.m_items[1] = first;
    auto scale = [=] (unsigned z) __attribute__ ((noinline)) { return z * weight + 1; };
    single[3] = thrice (scale, 3);
    single[1] = scale (of_all.m_items[1].m_value);
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	pair<double> one (i, i * 0.5), two (3, 1);
	two = one;
	triple mine, other;
	mine.m_items[2] = two;
	mine.m_weight = i;
	other = mine;
	auto sum = [&] (unsigned z) __attribute__ ((noinline)) {
	  return z + other.m_items[2].m_value + scale (i); };
	each[i] = twice (sum, i);
	others[i] = two.m_other + other.m_weight;
      }
    std::complex<double> product (single[0], 2);
    product *= std::complex<double> (0, 1);
    std::array<unsigned, 3> list = { of_all.last (4), 1, 2 };
    std::sort (list.begin (), list.end (),
	       [] (unsigned a, unsigned b) { return a < b; });
    of_library = product.imag () + std::max (list.back (), list[1]);
    pair<int> last (first.m_value, 3);
    single[2] = last.m_value + last.m_other + twice (scale, 2);
  }

  unsigned first = mixed (7);
  check_int ("single", 0, single[0], first);
  check_int ("single", 1, single[1], (first + 1) * 5 + 1);
  check_int ("single", 2, single[2], mixed (first + 1) + 3 + 56);
  check_int ("single", 3, single[3], ((3 * 5 + 1) * 5 + 1) * 5 + 1);
  check_real ("of_library", 0, of_library,
	      first + ((4 * 3 + 1) * 3 + first + 1) * 3 + 1);
  for (int i = 0; i < n; i++)
    {
      unsigned other = mixed (i + 1) + 1 + 1 + 1, step = other + i * 5 + 1;
      check_int ("each", i, each[i], i + 2 * step);
      check_real ("others", i, others[i], i * 1.5);
    }
  return report ();
}
