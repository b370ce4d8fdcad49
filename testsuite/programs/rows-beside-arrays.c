/* Rows, and sections of members of elements, in one directive with the array or object that points to them; stock GCC 12: device faults, or "appears more than once".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
#include "check.h"

enum { n = 12 };
struct part { int x; double *q; };
struct table { int x; double **rows; };
static double h[3][n];

static void
fill (void)
{
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < n; i++)
      h[j][i] = i;
}

static void
check_row (const char *what, int j)
{
  for (int i = 0; i < n; i++)
    check_int (what, i, h[j][i], i + (i >= 3 && i < 8));
}

/* The array comes back with the host's pointers.  */

static void
of_array (int k)
{
  double *e[3] = { h[0], h[1], h[2] };
  fill ();
#pragma acc data copy(e) copy(e[k][3:5])
#pragma acc parallel loop num_workers(4)
  for (int i = 3; i < 8; i++)
    e[k][i] += 1;
  check_int ("array moved", 0, e[k] == h[k], 1);
  check_row ("array", k);
}

static void
of_table (void)
{
  double *row[3] = { h[0], h[1], h[2] };
  struct table s = { 1, row };
  fill ();
#pragma acc data copy(s.rows[0:3], s.rows[1][3:5])
#pragma acc parallel loop num_workers(4)
  for (int i = 3; i < 8; i++)
    s.rows[1][i] += 1;
  check_int ("table moved", 0, row[1] == h[1], 1);
  check_row ("table", 1);
  fill ();
#pragma acc serial copyin(s.rows[0:3]) copy(s.rows[1][3:5])
  for (int i = 3; i < 8; i++)
    s.rows[1][i] += 1;
  check_row ("serial", 1);
}

static void
of_elements (int k)
{
  struct part a[3] = { { 1, h[0] }, { 2, h[1] }, { 3, h[2] } };
  fill ();
#pragma acc serial copy(a[k:1]) copy(a[k].q[3:5])
  for (int i = 3; i < 8; i++)
    a[k].q[i] += 1;
  check_int ("elements moved", 0, a[k].q == h[k], 1);
  check_row ("elements", k);
  fill ();
#pragma acc parallel num_workers(4) copy(a) copy(a[1].q[3:5])
#pragma acc loop worker
  for (int i = 3; i < 8; i++)
    a[1].q[i] += a[1].x - 1;
  check_row ("constant", 1);
}

/* Updates of the array leave what is attached, and the host its own.  */

static void
of_updates (int k)
{
  double *e[3] = { h[0], h[1], h[2] };
  fill ();
#pragma acc enter data copyin(e)
#pragma acc enter data copyin(e[k][0:n])
#pragma acc update self(e)
  check_int ("update moved", 0, e[k] == h[k], 1);
#pragma acc update device(e[0:3])
#pragma acc parallel loop num_workers(4) present(e)
  for (int i = 3; i < 8; i++)
    e[k][i] += 1;
#pragma acc update self(e[k][3:5])
#pragma acc update self(e[0:3])
  check_int ("update moved", 1, e[k] == h[k], 1);
  check_row ("update", k);
#pragma acc exit data delete(e[k][0:n])
#pragma acc exit data copyout(e)
  check_int ("update moved", 2, e[k] == h[k], 1);
}

int
main (void)
{
  of_updates (1);
  of_array (1);
  of_table ();
  of_elements (2);
  return report ();
}
