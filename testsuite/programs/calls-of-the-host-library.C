/* Code of the device may have assertions and exceptions that do not come about, handlers of them, new and delete: written, and in templates of the library; stock GCC 12: link error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* { dg-additional-options "-std=c++17" } */

#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "check.h"

enum { n = 40 };

struct matrix
{
  int m_rows, m_columns;
  double *m_elements;

  double &
  operator() (int i, int j)
  {
    assert (i >= 0 && i < m_rows);
    assert (j >= 0 && j < m_columns);
    return m_elements[i * m_columns + j];
  }

  double &
  at (int i, int j)
  {
    if (i < 0 || i >= m_rows || j < 0 || j >= m_columns)
      throw std::out_of_range ("row " + std::to_string (i));
    return m_elements[i * m_columns + j];
  }
};

/* What may throw, with a handler in reach.  */

#pragma acc routine seq
static double __attribute__ ((noinline))
root_of (double x, int steps)
{
  if (x < 0)
    throw x;
  double y = x + 1;
  for (int k = 0; k < steps; k++)
    y = (y + x / y) / 2;
  return y;
}

#pragma acc routine seq
static double __attribute__ ((noinline))
root_or_zero (double x)
{
  try
    {
      return root_of (x, 40);
    }
  catch (double)
    {
      return 0;
    }
}

struct alignas (64) large
{
  double m_x[9];
};

struct circle
{
  int m_r;
  int area () const { return 3 * m_r * m_r; }
};

struct square
{
  int m_a;
  int area () const { return m_a * m_a; }
};

int
main ()
{
  double elements[n * n], roots[n];
  int indices[n], areas[n], sums[n];
  std::variant<circle, square> shapes[n];
  for (int i = 0; i < n; i++)
    if (i % 2)
      shapes[i] = circle { i };
    else
      shapes[i] = square { i };

#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(elements)
  for (int i = 0; i < n; i++)
    {
      matrix m { n, n, elements };
      std::array<int, 5> list { 1, 2, 3, 4, 5 };
      for (int j = 0; j < n; j++)
	m (i, j) = list.at (j % 5);
      for (int j = 0; j < n; j++)
	m.at (i, j) += i;
    }
#pragma acc parallel num_gangs(2) num_workers(WORKERS) copyout(roots, areas, sums, indices) copyin(shapes)
  {
#pragma acc loop gang worker
    for (int i = 0; i < n; i++)
      {
	roots[i] = root_or_zero ((i + 1) * (i + 1));
	areas[i] = std::visit ([] (const auto &shape) { return shape.area (); }, shapes[i]);
	std::optional<int> odd;
	if (i % 2)
	  odd = i;
	indices[i] = i % 2 ? odd.value () : -1;
      }
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
	std::vector<int> numbers;
	for (int k = 0; k <= i % 7; k++)
	  numbers.push_back (k + i);
	std::vector<int> copy (numbers);
	large *one = new large { { i * 1.0 } };
	int *some = new int[4] { i, i, i, i };
	double *aligned = (double *) aligned_alloc (64, 64);
	aligned[7] = some[3];
	sums[i] = one->m_x[0] + aligned[7];
	free (aligned);
	delete one;
	delete[] some;
	for (int x : copy)
	  sums[i] += x;
      }
  }

  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n; j++)
	check_real ("elements", i * n + j, elements[i * n + j], i + j % 5 + 1);
      check_real ("roots", i, roots[i], i + 1);
      check_int ("areas", i, areas[i], i % 2 ? 3 * i * i : i * i);
      check_int ("indices", i, indices[i], i % 2 ? i : -1);
      int m = i % 7 + 1;
      check_int ("sums", i, sums[i], 2 * i + m * i + m * (m - 1) / 2);
    }
  return report ();
}
