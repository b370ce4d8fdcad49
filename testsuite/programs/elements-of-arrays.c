/* Constructs with clauses for members of one element of an array of objects, of which the device has that element alone; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct grid
{
  int k, *a, *b, size;
};

static int a[n], b[n];
static struct grid all[3];

static void __attribute__ ((noipa))
entered (int which)
{
  struct grid s[3] = { all[0], all[1], all[2] };
#pragma acc enter data copyin(s[which:1])
#pragma acc enter data copyin(s[which].a[0:n], s[which].b[0:s[which].size])
#pragma acc parallel loop num_workers(WORKERS) present(s[which].a[0:n], s[which].b[0:n])
  for (int i = 0; i < n; i++)
    s[which].a[i] += s[which].b[i] + s[which].k;
#pragma acc kernels loop independent present(s[which].a[0:n], s[which].b[0:n])
  for (int i = 0; i < n; i++)
    s[which].a[i] += s[which].b[i] + s[which].k;
#pragma acc exit data copyout(s[which].a[0:n]) delete(s[which].b[0:n])
#pragma acc exit data delete(s[which:1])
}

static void __attribute__ ((noipa))
structured (void)
{
#pragma acc data copy(all[1:1], all[1].a[0:n]) copyin(all[1].b[0:n])
  {
#pragma acc parallel loop num_workers(WORKERS) copy(all[1:1])
    for (int i = 0; i < n; i++)
      all[1].a[i] += all[1].b[i] + all[1].k;
#pragma acc serial loop present(all[1].a[0:n], all[1].b[0:n])
    for (int i = 0; i < n; i++)
      all[1].a[i] += all[1].b[i] + all[1].k;
  }
}

static void __attribute__ ((noipa))
alone (void)
{
#pragma acc parallel loop num_workers(WORKERS) copy(all[1].a[0:n]) copyin(all[1].b[0:n])
  for (int i = 0; i < n; i++)
    all[1].a[i] += all[1].b[i] + all[1].k;
}

int
main ()
{
  all[1] = (struct grid) { 3, a, b, n };
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = 100;
  entered (1);
  structured ();
  alone ();
  for (int i = 0; i < n; i++)
    check_int ("a", i, a[i], i + 5 * 103);
  check_int ("k", 0, all[1].k == 3 && all[1].a == a && all[1].b == b, 1);
  return report ();
}
