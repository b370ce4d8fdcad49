/* Constructs with default(none) and clauses for members of an array's elements; stock GCC 12: errors, as it
   wants a clause for the array.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

struct row
{
  int n;
  int *p, *q;
};

int
main (void)
{
  static int a[40], b[40];
  struct row s[3];
  int n = 40, k = 1;
  for (int i = 0; i < n; i++)
    b[i] = i;
  s[1].p = a;
  s[1].q = b;
  s[k].n = 2;
  s[0] = (struct row) { 3, a, b };
#pragma acc parallel loop num_workers(WORKERS) default(none) copy(s[1].p[0:n]) copyin(s[1].q[0:n], n)
  for (int i = 0; i < n; i++)
    s[1].p[i] = s[1].q[i] + 1;
  for (int i = 0; i < n; i++)
    check_int ("element", i, a[i], i + 1);
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s[k].p[0:n], s[k].q[0:n])
#pragma acc parallel loop num_workers(WORKERS) default(none) copy(s[k].p[0:n]) copyin(s[k].q[0:n], n, k)
  for (int i = 0; i < n; i++)
    s[k].p[i] = s[k].q[i] + s[k].n;
#pragma acc exit data copyout(s[k].p[0:n]) delete(s[k].q[0:n])
#pragma acc exit data delete(s)
  for (int i = 0; i < n; i++)
    check_int ("present", i, a[i], i + 2);
#pragma acc data copyin(s[1:1], s[1].q[0:n]) copy(s[1].p[0:n])
  {
#pragma acc parallel loop num_workers(WORKERS) default(none) present(s[1].p[0:n], s[1].q[0:n]) copyin(n)
    for (int i = 0; i < n; i++)
      s[1].p[i] = s[1].q[i] + s[1].p[i];
  }
  for (int i = 0; i < n; i++)
    check_int ("data", i, a[i], 2 * i + 2);

  /* Clauses for what is behind an object are for that, too.  */
  struct { int z; struct row *at; } w = { 1, s };
#pragma acc enter data copyin(w)
#pragma acc enter data copyin(w.at[0:3])
#pragma acc enter data copyin(w.at->p[0:n], w.at->q[0:n])
#pragma acc parallel loop num_workers(WORKERS) default(none) copy(w.at->p[0:n]) copyin(w.at->q[0:n], n)
  for (int i = 0; i < n; i++)
    w.at->p[i] = w.at->q[i] + w.at->n;
#pragma acc exit data copyout(w.at->p[0:n]) delete(w.at->q[0:n])
#pragma acc exit data delete(w.at[0:3])
#pragma acc exit data delete(w)
  for (int i = 0; i < n; i++)
    check_int ("behind", i, a[i], i + 3);
  return report ();
}
