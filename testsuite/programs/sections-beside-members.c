/* Sections of arrays in structs that begin at a variable, beside members that no clause names: these were read
   behind what the device has of the struct.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 20

#ifndef WORKERS
#define WORKERS 8
#endif

struct s
{
  int b, a[N], z;
  int *p;
};

static struct s global;

static void
change_global (int lo, int n)
{
#pragma acc enter data copyin(global.a[lo:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(global.a[lo:n])
  for (int i = lo; i < lo + n; i++)
    global.a[i] += i + global.z + global.b;
#pragma acc exit data copyout(global.a[lo:n])
}

int
main (void)
{
  struct s s = { 1, { 0 }, 5, 0 };
  int lo = 3, n = 8;
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(s.a[lo:n])
  for (int i = lo; i < lo + n; i++)
    s.a[i] += i + s.z;
#pragma acc data copy(s.a[lo:n])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s.a[lo:n])
    for (int i = lo; i < lo + n; i++)
      s.a[i] += i + s.z + s.b;
  }
  global = s;
  change_global (lo, n);
  for (int i = lo; i < lo + n; i++)
    {
      check_int ("s.a", i, s.a[i], 2 * i + 11);
      check_int ("global.a", i, global.a[i], 3 * i + 17);
    }
  return report ();
}
