/* What a lambda has captured, what a structured binding names, and members that are references, in constructs; references in serial constructs; stock GCC 12: fault of the device, or libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <utility>

#include "check.h"

enum { n = 70 };

struct point { int x; double y; int row[3]; };

static void
in_lambdas ()
{
  int sum = 4, rows[n] = {}, factor = 3, most = -5;
  double squares = 0;
  point p = { 1, 2.5, { 7, 8, 9 } };
  auto all = [&] {
#pragma acc parallel loop gang worker vector num_workers (WORKERS) reduction(+:sum)
    for (int i = 0; i < n; i++)
      {
	rows[i] = factor * i + p.row[1];
	sum += i;
      }
    auto inner = [&] (auto step) {
#pragma acc parallel num_gangs(2) num_workers (WORKERS) copy(most, p) reduction(+:squares)
      {
#pragma acc loop gang worker reduction(max:most) reduction(+:squares)
	for (int i = 0; i < n; i += step)
	  {
	    most = most > rows[i] ? most : rows[i];
	    squares += i * i;
	  }
      }
    };
    inner (2);
#pragma acc serial
    {
      rows[3] = p.x + factor;
      p.row[0] = 11;
    }
#pragma acc serial loop reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += rows[i];
#pragma acc data copy(rows)
#pragma acc parallel loop firstprivate(factor) present(rows) num_workers (WORKERS)
    for (int i = 0; i < n; i++)
      rows[i] += factor;
  };
  all ();
  int want = 4;
  double want_squares = 0;
  for (int i = 0; i < n; i++)
    {
      int row = i == 3 ? 4 : 3 * i + 8;
      check_int ("rows", i, rows[i], row + 3);
      want += i + row;
      want_squares += i % 2 ? 0 : i * i;
    }
  check_int ("sum", 0, sum, want);
  check_int ("most", 0, most, 3 * (n - 2) + 8);
  check_real ("squares", 0, squares, want_squares);
  check_int ("p.row", 0, p.row[0], 11);
}

struct counter
{
  int m_of[n], m_total;

  void
  count ()
  {
    int by = 2;
    auto step = [&, this] {
#pragma acc parallel loop num_workers (WORKERS) copy(this[0:1])
      for (int i = 0; i < n; i++)
	m_of[i] += by * i;
    };
    step ();
  }
};

static void
of_bindings ()
{
  point q = { 3, 0.5, { 1, 2, 3 } };
  int pair[2] = { 5, 6 }, out[n];
  double reals[n];
  auto &[x, y, row] = q;
  auto [first, second] = pair;
  union { int as_int; float as_float; };
  as_int = 40;
#pragma acc parallel loop gang worker num_workers (WORKERS) copyout(out, reals) firstprivate(second)
  for (int i = 0; i < n; i++)
    {
      out[i] = x * i + row[2] + first + as_int;
      reals[i] = y * (second + i);
    }
  for (int i = 0; i < n; i++)
    {
      check_int ("out", i, out[i], 3 * i + 3 + 5 + 40);
      check_real ("reals", i, reals[i], 0.5 * (6 + i));
    }

#pragma acc parallel loop gang worker vector num_workers (WORKERS) reduction(+:x) copyin(first)
  for (int i = 0; i < n; i++)
    x += i + first;
  check_int ("x", 0, q.x, 3 + n * (n - 1) / 2 + 5 * n);

#pragma acc parallel num_gangs(1) num_workers (WORKERS) copy(row)
  {
    auto [inside, other] = pair;
#pragma acc loop worker
    for (int i = 0; i < 3; i++)
      row[i] += inside + other;
  }
  check_int ("row", 2, q.row[2], 14);
#pragma acc serial
  row[1] = row[0] + 1;
  check_int ("row", 1, q.row[1], 13);
}

static void
of_references (int (&array)[n], point &p, const point &from)
{
#pragma acc serial
  {
    array[5] = p.x + from.row[1];
    p.row[2] = 21;
  }
#pragma acc serial default(present) copyin(from) copy(array, p)
  array[6] = p.row[2] + from.x;
}

/* Bounds and steps that lambdas have captured by value.  */

static void
in_copies (int count, int first, unsigned step, long far)
{
  int rows[n] = {}, *r = rows;
  auto [low, high] = std::pair (first, far);
  auto all = [=, last = count - 1] () mutable {
    double sum = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(r[0:count]) reduction(+:sum)
    for (int i = 0; i < count; i++)
      {
	r[i] += i;
	sum += last;
      }
#pragma acc parallel loop num_workers(WORKERS) copy(r[0:count]) collapse(2) reduction(+:sum)
    for (unsigned i = first; i < (unsigned) count; i += step)
      for (long j = far; j >= first; j--)
	{
#pragma acc atomic
	  r[i]++;
	  sum += far;
	}
#pragma acc kernels loop independent copy(r[0:count])
    for (int i = last; i >= first; i -= step)
      r[i] += 1000;
    return sum;
  };
  check_real ("sum of copies", 0, all (), count * (count - 1) + 22 * 4 * far);
#pragma acc parallel loop copy(r[0:count])
  for (long i = low; i < high; i++)
    r[i] += 5000;
  for (int i = 0; i < n; i++)
    check_int ("rows of copies", i, rows[i],
	       i + (i >= first && (i - first) % 3 == 0 ? 4 : 0)
	       + (i >= first && (n - 1 - i) % 3 == 0 ? 1000 : 0) + (i >= low && i < high ? 5000 : 0));
}

/* Members that are references.  */

class of_members
{
  double (&table)[4];
  int &hits, count;
  double *raw;

public:
  of_members (double (&t)[4], int &h, double *r) : table (t), hits (h), count (n), raw (r) {}

  void
  run ()
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(raw[0:count]) copyin(table)
    for (int i = 0; i < count; i++)
      raw[i] += table[i % 4];
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(raw[0:count])
    for (int i = 0; i < count; i++)
      raw[i] += table[i % 4] + hits;
#pragma acc data copyin(table) copy(hits)
    {
#pragma acc kernels loop independent copy(raw[0:count])
      for (int i = 0; i < count; i++)
	raw[i] += table[i % 4];
#pragma acc serial present(hits)
      hits += 2;
#pragma acc update self(hits)
    }
#pragma acc enter data copyin(hits)
#pragma acc exit data delete(hits)
  }
};

int
main ()
{
  in_lambdas ();
  in_copies (n, 4, 3, 7);
  double table[4] = { 1, 2, 3, 4 }, raw[n] = {};
  int hits = 5;
  of_members (table, hits, raw).run ();
  check_int ("hits", 0, hits, 7);
  for (int i = 0; i < n; i++)
    check_real ("raw", i, raw[i], 3 * (i % 4 + 1) + 5);
  static counter c;
  c.count ();
  for (int i = 0; i < n; i++)
    check_int ("m_of", i, c.m_of[i], 2 * i);
  of_bindings ();
  int array[n] = {};
  point p = { 30, 0, { 0, 0, 0 } }, from = { 2, 0, { 0, 4, 0 } };
  of_references (array, p, from);
  check_int ("array", 5, array[5], 34);
  check_int ("array", 6, array[6], 23);
  check_int ("p.row", 2, p.row[2], 21);
  return report ();
}
