// Sections with bounds that g++ computes once, beside an object that no clause names; stock GCC 12: libgomp stops.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

namespace {

constexpr int n = 48;

struct object
{
  int x;
  double *p;
};

struct holder
{
  long *p;
  holder (long *at) : p (at) {}
};

double values[n];
long others[n];

void __attribute__ ((noipa))
run (object *o, int length, int workers)
{
  holder h (others);
  for (int i = 0; i < n; i++)
    values[i] = others[i] = i;
#pragma acc kernels loop gang worker copy(o->p[(length - 60):(length - 18)]) if(workers < 0)
  for (int i = 0; i < 42; i++)
    o->p[i] = 3 * o->p[i] + h.p[i];
  for (int i = 0; i < n; i++)
    check_real ("host", i, values[i], i < 42 ? 4 * i : i);
#pragma acc data copyin(others)
#pragma acc parallel loop num_workers(workers) copy(o->p[(length - 60):(length - 18)])
  for (int i = 0; i < 42; i++)
    o->p[i] = 3 * o->p[i] + h.p[i] + o->x;
  for (int i = 0; i < n; i++)
    check_real ("device", i, values[i], i < 42 ? 13 * i + 7 : i);
}

} // anonymous namespace

int
main ()
{
  object o = { 7, values };
  run (&o, 60, WORKERS);
  return report ();
}
