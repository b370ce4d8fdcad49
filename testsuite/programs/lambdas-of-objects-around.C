// Lambdas have "this" of an object of which a construct's own is a base or a member; stock GCC 12: internal compiler error.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

const int size = 30;

struct scale
{
  double by;
};

// A loop over a member's bounds, of a class that others are derived from or have.

struct field
{
  int count;
  double *values;
  const scale &unit;

  field (int n, double *memory, const scale &s) : count (n), values (memory), unit (s) {}

  template <class F>
  void
  set (F f)
  {
#pragma acc parallel loop num_workers (WORKERS)
    for (int i = 0; i < count; i++)
      values[i] = f (i) * unit.by;
  }

  template <class F>
  void
  set_present (F f)
  {
#pragma acc parallel loop num_workers (WORKERS) present (values[0:count])
    for (int i = 0; i < count; i++)
      values[i] = f (i);
  }

  template <class F>
  void
  set_copied (F f)
  {
#pragma acc parallel loop num_workers (WORKERS) copy (values[0:count])
    for (int i = 0; i < count; i++)
      values[i] = f (i);
  }

  double
  sum ()
  {
    auto value = [this] (int i) { return values[i] * unit.by; };
    double all = 0;
#pragma acc parallel loop num_workers (WORKERS) reduction (+: all)
    for (int i = 0; i < count; i++)
      all += value (i);
    return all;
  }
};

template <class F>
void
set_field (field &f, F value)
{
#pragma acc parallel loop num_workers (WORKERS)
  for (int i = 0; i < f.count; i++)
    f.values[i] = value (i);
}

template <class F>
void
add_to (field *f, F value)
{
#pragma acc parallel loop num_workers (WORKERS)
  for (int i = 0; i < f->count; i++)
    f->values[i] += value (i);
}

struct named
{
  double number[3];
};

struct wave : named, field
{
  double speed;

  wave (int n, double *memory, const scale &s) : named { 1, 2, 3 }, field (n, memory, s), speed (0.5) {}

  void
  step ()
  {
    double more = 3;
    set ([=] (int i) { return values[i] + speed * i; });
    set ([&] (int i) { return values[i] + speed * unit.by + number[1] + more; });
    set_present ([this] (int i) { return values[i] + count; });
  }

  void
  step_copied ()
  {
    set_copied ([this] (int i) { return values[i] + speed * i + unit.by; });
  }
};

struct model
{
  double factor;
  field inside;
  double time;

  void
  step ()
  {
    inside.set ([this] (int i) { return inside.values[i] * time + factor; });
    set_field (inside, [=] (int i) { return inside.values[i] + time * i; });
    add_to (&inside, [this] (int i) { return inside.count * time; });
  }
};

// The base alone is on the device.

struct mapped
{
  int count;
  double *values;

  mapped (double *memory) : count (size), values (memory)
  {
#pragma acc enter data copyin (this[0:1], values[0:size])
  }

  ~mapped ()
  {
#pragma acc exit data copyout (values[0:size]) delete (this[0:1])
  }

  template <class F>
  void
  set (F f)
  {
#pragma acc parallel loop num_workers (WORKERS) present (this[0:1])
    for (int i = 0; i < count; i++)
      values[i] = f (i);
  }
};

struct around_mapped : mapped
{
  double speed;

  around_mapped (double *memory) : mapped (memory), speed (2) {}

  void
  step ()
  {
    set ([=] (int i) { return values[i] + speed * i; });
  }
};

int
main ()
{
  const scale unit = { 0.5 };
  double a[size], b[size], c[size];
  for (int i = 0; i < size; i++)
    a[i] = b[i] = c[i] = i;

#pragma acc enter data copyin (a)
  wave w (size, a, unit);
  w.step ();
  check_real ("sum", 0, w.sum (), 0.5 * (size * (2.625 + size) + 0.375 * size * (size - 1) / 2));
#pragma acc exit data copyout (a)
  for (int i = 0; i < size; i++)
    check_real ("a", i, a[i], 0.375 * i + 2.625 + size);
  w.step_copied ();
  for (int i = 0; i < size; i++)
    check_real ("a", i, a[i], 0.875 * i + 3.125 + size);

  model m = { 2, field (size, b, unit), 4 };
#pragma acc enter data copyin (b)
  m.step ();
#pragma acc exit data copyout (b)
  for (int i = 0; i < size; i++)
    check_real ("b", i, b[i], 2 * i + 1 + 4 * i + size * 4);

  {
    around_mapped o (c);
    o.step ();
  }
  for (int i = 0; i < size; i++)
    check_real ("c", i, c[i], 3 * i);

  // A lambda's own object, whose members a clause of the construct names.
  double d[size], e[size];
  for (int i = 0; i < size; i++)
    d[i] = i, e[i] = 2 * i;
  struct { int n; double *from, *to, add; } s = { size, d, e, 3 };
  auto by_value = [=] (int i) { return s.from[i] + s.add; };
#pragma acc parallel loop num_workers (WORKERS) copy (s.to[0:s.n]) copyin (s.from[0:s.n])
  for (int i = 0; i < s.n; i++)
    s.to[i] += by_value (i);
  for (int i = 0; i < size; i++)
    check_real ("e", i, e[i], 3 * i + 3);
  return report ();
}
