/* Sections of arrays, pointers, bit-fields and indices that structured bindings and members of anonymous unions name; stock GCC 12: compiler crash, or libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   { dg-additional-options "-std=c++17" }  */

#include "check.h"

const int n = 40;

struct parts { double row[n]; double *p; int factor; unsigned bits : 5; int table[3][4]; };

int
main ()
{
  double pointed[n];
  parts whole = { {}, pointed, 3, 9, { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } } };
  auto &[row, p, factor, bits, table] = whole;
  for (int i = 0; i < n; i++)
    row[i] = pointed[i] = i;

#pragma acc parallel loop copy(row[4:8]) num_workers (WORKERS)
  for (int i = 4; i < 12; i++)
    row[i] *= factor;
#pragma acc parallel loop collapse(2) copy(table[1:2][0:4]) num_workers (WORKERS)
  for (int i = 1; i < 3; i++)
    for (int j = 0; j < 4; j++)
      table[i][j] += bits;
#pragma acc parallel loop copy(p[0:n]) num_workers (WORKERS)
  for (int i = 0; i < n; i++)
    p[i] += factor;
#pragma acc kernels copy(row[20:n - 20])
  for (int i = 20; i < n; i++)
    row[i] += factor;
  for (int i = 0; i < n; i++)
    {
      check_real ("row", i, row[i], i >= 4 && i < 12 ? 3 * i : i >= 20 ? i + 3 : i);
      check_real ("pointed", i, pointed[i], i + 3);
    }
  for (int j = 0; j < 4; j++)
    {
      check_int ("table[0]", j, table[0][j], 1 + j);
      check_int ("table[2]", j, table[2][j], 18 + j);
    }

#pragma acc enter data copyin(p[0:n])
#pragma acc data copy(row[0:10])
  {
#pragma acc parallel loop present(p[0:n]) num_workers (WORKERS)
    for (int i = 0; i < 10; i++)
      row[i] = p[i] * factor;
  }
#pragma acc exit data delete(p[0:n])
  int sum = 0;
#pragma acc parallel loop reduction(+:sum) num_workers (WORKERS)
  for (factor = 0; factor < 10; factor++)
    sum += factor * bits;
  check_real ("row", 9, row[9], 36);
  check_int ("sum", 0, sum, 45 * 9);

  union { double reals[8]; long integers[8]; struct { double first, second; } two; };
  for (int i = 0; i < 8; i++)
    reals[i] = i;
#pragma acc parallel loop copy(reals[2:4]) num_workers (WORKERS)
  for (int i = 2; i < 6; i++)
    reals[i] += 100;
#pragma acc parallel copy(two)
  two.second = 7;
  for (int i = 0; i < 8; i++)
    check_real ("reals", i, reals[i], i == 1 ? 7 : i >= 2 && i < 6 ? i + 100 : i);
  return report ();
}
