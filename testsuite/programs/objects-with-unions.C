// Objects with unions that have pointers, beside other pointers; stock GCC 12: crash of its compiler.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"
#include <functional>

struct table
{
  int size;
  union
  {
    double number;
    const char *text;
  } label;
  union
  {
    double *reals;
    void *any;
  } memory;
  double *rows;
};

class model
{
  std::function<void (int)> finished;
  int size;
  double step;
  double *state;

public:
  int turns = 0;

  model (int n, double *memory) : size (n), step (0.25), state (memory)
  {
    finished = [this] (int k) { turns += k; };
  }

  template <typename F>
  void
  each (F f)
  {
    int n = size;
#pragma acc parallel loop num_workers (WORKERS)
    for (int i = 0; i < n; i++)
      f (i);
  }

  void
  advance ()
  {
    each ([=] (int i) { state[i] += step * i; });
    finished (1);
  }

  void
  halve ()
  {
#pragma acc parallel loop gang worker num_workers (WORKERS)
    for (int i = 0; i < size; i++)
      state[i] /= 2;
    finished (2);
  }
};

int
main ()
{
  const int n = 90;
  double a[n], b[n], *rows = a, *memory = b;
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 2 * i;
    }

  table t;
  t.size = n;
  t.label.number = 1.5;
  t.memory.reals = b;
  t.rows = a;
#pragma acc enter data copyin (rows[0:n], memory[0:n])
#pragma acc parallel loop num_workers (WORKERS)
  for (int i = 0; i < t.size; i++)
    t.rows[i] += t.memory.reals[i] * t.label.number;
#pragma acc serial
  t.label.number = t.rows[1];
  check_real ("label", 0, t.label.number, 4);
  t.label.text = "none";
#pragma acc parallel loop gang worker num_workers (WORKERS)
  for (int i = 0; i < t.size; i++)
    t.memory.reals[i] += 1;
#pragma acc exit data copyout (rows[0:n], memory[0:n])
  for (int i = 0; i < n; i++)
    {
      check_real ("a", i, a[i], 4 * i);
      check_real ("b", i, b[i], 2 * i + 1);
    }
  check_int ("text", 0, t.label.text[0], 'n');

  model m (n, a);
#pragma acc enter data copyin (rows[0:n])
  for (int k = 0; k < 4; k++)
    m.advance ();
  m.halve ();
#pragma acc exit data copyout (rows[0:n])
  for (int i = 0; i < n; i++)
    check_real ("state", i, a[i], 2.5 * i);
  check_int ("turns", 0, m.turns, 6);
  return report ();
}
