// A base that casts "this" to its parameter is the second one of some classes; stock GCC 12: undefined symbols.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

template <class Derived>
struct samples
{
  int count;
  double *values;

  samples (int n, double *memory) : count (n), values (memory) {}

  const Derived &
  derived () const
  {
    return static_cast<const Derived &> (*this);
  }

  void
  fill ()
  {
#pragma acc parallel loop num_workers (WORKERS)
    for (int i = 0; i < count; i++)
      values[i] = derived ().at (i);
  }

  double
  largest ()
  {
    double most = -1;
    double *v = values;
    auto height = [=] (int i) { return v[i] + derived ().shift (); };
#pragma acc parallel loop gang worker num_workers (WORKERS) reduction (max: most)
    for (int i = 0; i < count; i++)
      most = height (i) > most ? height (i) : most;
    return most;
  }

  void
  remember ()
  {
#pragma acc serial
    static_cast<Derived *> (this)->last = values[count - 1];
  }
};

struct label
{
  const char *name = "line";
  int number = 3;

  virtual ~label () {}
};

/* First, second behind a class with virtual functions, and behind another that derives from it.  */

struct plain : samples<plain>
{
  double last = 0, step = 2;

  plain (int n, double *memory) : samples (n, memory) {}
  double at (int i) const { return step * i; }
  double shift () const { return step; }
};

struct named : label, samples<named>
{
  double last = 0, table[3] = { 1, 10, 100 };

  named (int n, double *memory) : samples (n, memory) {}
  double at (int i) const { return table[i % 3] + number; }
  double shift () const { return table[1]; }
};

struct numbered : label
{
  long id = 7;
};

struct nested_base
{
  char kind[5] = "four";
};

struct middle : nested_base, samples<struct deep>
{
  double last = 0;

  middle (int n, double *memory) : samples (n, memory) {}
};

struct deep : numbered, middle
{
  double scale = 0.5;

  deep (int n, double *memory) : middle (n, memory) {}
  double at (int i) const { return scale * i + id + kind[0]; }
  double shift () const { return scale; }
};

template <class T>
void
use (double (*want) (int), double shift)
{
  const int n = 80;
  double memory[n], *values = memory;
  T object (n, memory);
  double most = -1;
  for (int i = 0; i < n; i++)
    most = want (i) + shift > most ? want (i) + shift : most;
#pragma acc enter data create (values[0:n])
  object.fill ();
  check_real ("largest", 0, object.largest (), most);
  object.remember ();
#pragma acc exit data copyout (values[0:n])
  for (int i = 0; i < n; i++)
    check_real ("values", i, memory[i], want (i));
  check_real ("last", 0, object.last, want (n - 1));
}

int
main ()
{
  use<plain> ([] (int i) { return 2.0 * i; }, 2);
  use<named> ([] (int i) { return (i % 3 == 0 ? 1.0 : i % 3 == 1 ? 10.0 : 100.0) + 3; }, 10);
  use<deep> ([] (int i) { return 0.5 * i + 7 + 'f'; }, 0.5);
  return report ();
}
