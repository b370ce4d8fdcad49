/* Constructs use objects of classes with static data members, without a clause or firstprivate; stock GCC 12: compile error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 60 };

struct element
{
  static constexpr int nodes = 4;
  static const double weights[nodes];
  double x[nodes];
  int number;
};

const double element::weights[nodes] = { .5, 1, 2, 4 };

/* A base and a member that have them, in an array.  */
struct mesh : element
{
  static int made;
  element parts[3];
};

int mesh::made = 0;

/* A function object without any other members.  */
struct add_fn
{
  static constexpr int arity = 2;
  template<typename T> T operator() (T a, T b) const { return a + b; }
};

inline constexpr add_fn add;

struct solver
{
  static constexpr double factor = .25;
  element own;
  double total (int count) const
  {
    double sum = 0;
#pragma acc parallel loop gang worker vector num_workers(4) reduction(+:sum)
    for (int i = 0; i < count; i++)
      sum += own.x[i % element::nodes] * factor + own.number;
    return sum;
  }
};

template<typename T> double
sum_of (T object)
{
  double sum = 0;
#pragma acc parallel num_workers(4) reduction(+:sum) firstprivate(object)
#pragma acc loop gang reduction(+:sum)
  for (int i = 0; i < n; i++)
    {
      T own = object;
      own.x[i % T::nodes] += i;
#pragma acc loop worker reduction(+:sum)
      for (int k = 0; k < T::nodes; k++)
	sum += own.x[k];
    }
  return sum;
}

int
main ()
{
  element e = { { 1, 2, 3, 4 }, 7 };
  element several[2] = { e, { { 5, 6, 7, 8 }, 9 } };
  mesh m = {};
  m.x[1] = 3;
  for (int i = 0; i < 3; i++)
    m.parts[i].number = i + 1;

  int results[n];
#pragma acc parallel loop gang worker vector num_workers(4)
  for (int i = 0; i < n; i++)
    results[i] = add ((int) several[i % 2].x[i % element::nodes], e.number)
		 + m.parts[i % 3].number + (int) m.x[1];
  for (int i = 0; i < n; i++)
    check_int ("results", i, results[i], 1 + i % 4 + i % 2 * 4 + 7 + 1 + i % 3 + 3);

  /* What they change comes back.  */
#pragma acc parallel loop num_workers(4)
  for (int i = 0; i < 3; i++)
    m.parts[i].x[i] = m.parts[i].number * 2;
  for (int i = 0; i < 3; i++)
    check_real ("parts", i, m.parts[i].x[i], 2 * i + 2);

  check_real ("sum", 0, sum_of (e), n * 10 + n * (n - 1) / 2);

  solver s = { several[1] };
  check_real ("total", 0, s.total (8), 2 * (5 + 6 + 7 + 8) * .25 + 8 * 9);
  return report ();
}
