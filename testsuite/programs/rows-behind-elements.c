/* Clauses for what pointers to arrays point to that are members of elements, "s[k].rows[1:2][0:n]"; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 12, rows = 3 };

struct part
{
  int step;
  double (*rows)[n], (*blocks)[4][5];
};

static double values[rows][n], blocks[2][4][5];

static void
set (void)
{
  for (int j = 0; j < rows; j++)
    for (int i = 0; i < n; i++)
      values[j][i] = i + 1;
}

/* Row 1 has ADDED from 3 to 7.  */

static void
check (const char *what, int added)
{
  for (int j = 0; j < rows; j++)
    for (int i = 0; i < n; i++)
      check_real (what, 100 * j + i, values[j][i], i + 1 + (j == 1 && i >= 3 && i < 8 ? added : 0));
  set ();
}

static void __attribute__ ((noipa))
behind_pointer (struct part *s, int k)
{
#pragma acc parallel loop num_workers(WORKERS) copy(s[k].rows[0:3][0:n])
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += 1;
  check ("construct", 1);
#pragma acc parallel loop num_workers(WORKERS) copy(s[k].rows[0:3][0:n]) copyin(s[k].step)
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += s[k].step;
  check ("beside a scalar", 3);
#pragma acc parallel loop num_workers(WORKERS) copy(s[k].rows[1:1][0:n])
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += 1;
  check ("behind the first", 1);
#pragma acc parallel loop num_workers(WORKERS) copy(s[k].rows[1:1])
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += 2;
  check ("without a second section", 2);
#pragma acc parallel loop num_workers(WORKERS) copyin(s[k].blocks[1:1][0:4][0:5]) copy(s[k].rows[0:3][0:n])
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += s[k].blocks[1][3][i - 3];
  check ("two pointers", 4);
#pragma acc data copy(s[k].rows[1:2][0:n])
#pragma acc parallel loop num_workers(WORKERS) present(s[k].rows[1:2][0:n])
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += 1;
  check ("data", 1);
#pragma acc enter data copyin(s[k].rows[1:2][0:n])
#pragma acc parallel loop num_workers(WORKERS) present(s[k].rows[1:2][0:n])
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += 1;
#pragma acc exit data copyout(s[k].rows[1:2][0:n])
  check ("enter data", 1);
#pragma acc enter data copyin(s[k:1])
#pragma acc enter data copyin(s[k].rows[1:2][0:n])
#pragma acc parallel loop num_workers(WORKERS) present(s[k:1])
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += s[k].step;
#pragma acc exit data copyout(s[k].rows[1:2][0:n])
#pragma acc exit data delete(s[k:1])
  check ("attached", 3);
}

static void __attribute__ ((noipa))
in_array (int k)
{
  struct part s[rows] = { { 1, values, blocks }, { 2, values, blocks }, { 3, values, blocks } };
#pragma acc data copy(s[k].rows[0:3][0:n])
#pragma acc parallel loop num_workers(WORKERS) present(s[k].rows[0:3][0:n])
  for (int i = 3; i < 8; i++)
    s[k].rows[1][i] += 1;
  check ("element of an array", 1);
#pragma acc data copy(s[1].rows[0:3][0:n])
#pragma acc parallel loop num_workers(WORKERS) present(s[1].rows[0:3][0:n])
  for (int i = 3; i < 8; i++)
    s[1].rows[1][i] += 1;
  check ("constant element", 1);
#pragma acc parallel loop num_workers(WORKERS) copy(s[1].rows[1:2][0:n])
  for (int i = 3; i < 8; i++)
    s[1].rows[1][i] += s[1].step;
  check ("constant element in a construct", 2);
  check_int ("host's pointers", k, s[1].rows == values && s[k].rows == values, 1);
}

/* The construct finds the element by the data construct that has it, and not by its own clause.  */

static void __attribute__ ((noipa))
element_around (struct part *s, int k)
{
  double *pointers[rows] = { values[0], values[1], values[2] };
  struct by_rows { int n; double **rows; int step; } o[rows] = { {}, {}, { 1, pointers, 3 } }, *p = o;
#pragma acc data copyin(p[k:1])
#pragma acc data copyin(p[k].rows[0:3])
#pragma acc data copy(p[k].rows[1][3:5])
#pragma acc parallel loop num_workers(WORKERS) present(p[k].rows[1][3:5])
  for (int i = 3; i < 8; i++)
    p[k].rows[1][i] += p[k].step;
  check ("element around", s[k].step);
  double more[n] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  struct two_pointers { double **rows, *more; int step; } t[rows] = { {}, {}, { pointers, more, 1 } }, *q = t;
#pragma acc data copyin(q[k:1])
#pragma acc data copyin(q[k].rows[0:3])
#pragma acc data copy(q[k].rows[1][3:5], q[k].more[0:n])
#pragma acc parallel loop num_workers(WORKERS) present(q[k].more[0:n], q[k].rows[1][3:5])
  for (int i = 3; i < 8; i++)
    {
      q[k].more[i] -= i;
      q[k].rows[1][i] += q[k].step + q[k].more[i];
    }
  check ("two members", 2);
}

int
main (void)
{
  struct part s[rows] = { { 1, values, blocks }, { 2, values, blocks }, { 3, values, blocks } };
  set ();
  for (int i = 0; i < 5; i++)
    blocks[1][3][i] = 4;
  behind_pointer (s, 2);
  in_array (2);
  element_around (s, 2);
  check_int ("host's pointers", 2, s[2].rows == values && s[2].blocks == blocks, 1);
  return report ();
}
