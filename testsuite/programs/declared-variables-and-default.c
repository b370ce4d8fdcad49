/* Variables of a declare directive need no clause, whatever the default clause says; stock GCC 12: compile error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#ifndef WORKERS
#define WORKERS 8
#endif

#define N 100

int count = 3, table[N];
struct point { float x, y; } where;
float *field;
#pragma acc declare create(count, table, where) copyin(field)

static int
locals (void)
{
  int list[N], shift = 4;
#pragma acc declare create(list) copyin(shift)
#pragma acc parallel loop default(none)
  for (int i = 0; i < N; i++)
    list[i] = i + shift;
#pragma acc update self(list)
  for (int i = 0; i < N; i++)
    if (list[i] != i + 4)
      return 1;
  return 0;
}

int
main (void)
{
  int sum = 0, out[N];
  where.x = 2;
  field = malloc (N * sizeof *field);
  for (int i = 0; i < N; i++)
    field[i] = i;
#pragma acc update device(count, where)
#pragma acc enter data copyin(field[0:N])
  count = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) default(none) copyout(out)
  for (int i = 0; i < N; i++)
    {
      table[i] = count * i;
      out[i] = where.x + field[i];
    }
#pragma acc data copy(sum)
#pragma acc parallel loop default(none) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += table[i];
#pragma acc kernels default(none)
  {
    where.y = table[7];
    count++;
  }
#pragma acc update self(table, count, where)
  for (int i = 0; i < N; i++)
    if (table[i] != 3 * i || out[i] != i + 2)
      return 1;
  if (sum != 3 * N * (N - 1) / 2 || count != 4 || where.y != 21)
    return 2;
  if (locals ())
    return 3;
#pragma acc exit data delete(field)
  free (field);
  return 0;
}
