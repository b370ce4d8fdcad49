// Loop constructs in members, lambdas, templates and inline functions, which no directive makes routines; stock GCC 12: "must be associated with an OpenACC compute region".
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 60, columns = 70 };

struct matrix
{
  double *p;
  int rows;

  double
  row_sum (int i) const
  {
    double sum = 0;
#pragma acc loop vector reduction(+:sum)
    for (int j = 0; j < columns; j++)
      sum += p[i * columns + j];
    return sum;
  }

  // The level is that of what it calls: vector.
  double
  two_sums (int i) const
  {
    double sum = 0;
#pragma acc loop seq
    for (int k = 0; k < 2; k++)
      sum += row_sum (i + k);
    return sum;
  }

  void
  scale (double factor)
  {
#pragma acc loop worker
    for (int i = 0; i < rows; i++)
      {
#pragma acc loop vector
	for (int j = 0; j < columns; j++)
	  p[i * columns + j] *= factor;
      }
  }
};

// Without a level: any loop may call it.

template <typename T> T
total (const T *a, int count)
{
  T sum = 0;
#pragma acc loop independent reduction(+:sum)
  for (int i = 0; i < count; i++)
    sum += a[i];
  return sum;
}

inline void
add_one (int *a, int count)
{
#pragma acc loop gang worker
  for (int i = 0; i < count; i++)
    a[i]++;
}

template <typename function> inline void
for_each (int count, function f)
{
#pragma acc loop gang vector
  for (int i = 0; i < count; i++)
    f (i);
}

int
main ()
{
  double *a = new double[n * columns], rows[n], pairs[n];
  int b[n], sums[n];
  for (int i = 0; i < n; i++)
    b[i] = i;
  for (int i = 0; i < n * columns; i++)
    a[i] = i % 7;
  matrix m = { a, n };
  auto add_two = [] (int *q)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	q[i] += 2;
    };

#pragma acc data copy(a[0:n * columns], b) copyout(rows, pairs, sums)
  {
#pragma acc parallel loop gang
    for (int i = 0; i < n; i++)
      rows[i] = m.row_sum (i);
#pragma acc parallel loop gang num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      pairs[i] = i + 1 < n ? m.two_sums (i) : 0;
#pragma acc parallel num_gangs(1) num_workers(WORKERS)
    m.scale (2);
#pragma acc parallel loop gang worker vector num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      sums[i] = total (b, i);
#pragma acc parallel num_workers(WORKERS)
    add_one (b, n);
#pragma acc parallel num_gangs(1) num_workers(WORKERS)
    add_two (b);
#pragma acc parallel num_workers(WORKERS)
    for_each (n, [&] (int i) { sums[i] += m.rows; });
  }
  double before = 0;
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int j = 0; j < columns; j++)
	{
	  sum += (i * columns + j) % 7;
	  check_real ("a", i * columns + j, a[i * columns + j], 2 * ((i * columns + j) % 7));
	}
      check_real ("rows", i, rows[i], sum);
      if (i > 0)
	check_real ("pairs", i - 1, pairs[i - 1], before + sum);
      before = sum;
      check_int ("sums", i, sums[i], i * (i - 1) / 2 + n);
      check_int ("b", i, b[i], i + 3);
    }
  // The host has them, too.
  check_real ("host", 0, m.row_sum (0), 2 * rows[0]);
  check_int ("host", 1, total (b, 3), 12);
  add_one (b, n);
  check_int ("host", 2, b[5], 9);
  delete[] a;
  return report ();
}
