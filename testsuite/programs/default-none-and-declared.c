/* With default(none), neither parameters of a declare directive need a clause, nor arrays of variable size,
   variables that are reduced, and arrays of pointers of which a clause names an element's target;
   stock GCC 12: compile error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 6 };

int most = 7, table[4] = { 1, 2, 3, 4 }, row[n] = { 1, 2, 3, 4, 5, 6 };
int *rows[3];
#pragma acc declare copyin(most, table) create(rows)

struct setting
{
  int size, parts[3];
};

static void
parameters (int *p, int (*pairs)[2], struct setting x, int y, int *device)
{
#pragma acc declare present(p, pairs) copyin(x) create(y) deviceptr(device)
  int own[x.size];
#pragma acc declare create(own)
#pragma acc parallel loop default(none) gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    {
      p[i] = pairs[i % 3][0] + x.parts[1];
      if (i < 2)
	device[i] = 4;
    }
#pragma acc serial default(none)
  {
    y = x.size + p[1] + device[0];
    p[2] = y;
    own[1] = 3;
    p[3] = own[1];
  }
}

int
main (void)
{
  int pairs[3][2] = { { 1, 2 }, { 3, 4 }, { 5, 6 } }, device[2] = { 0 };
  struct setting x = { 5, { 2, 3, 4 } };
#pragma acc parallel loop reduction(max:most) default(none) gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    most = most > 3 * table[i % 4] ? most : 3 * table[i % 4];
#pragma acc update self(most)
  check_int ("most", 0, most, 12);
  rows[1] = row;
#pragma acc kernels loop default(none) copy(rows[1][0:n])
  for (int i = 0; i < n; i++)
    rows[1][i] += i;
  check_int ("row", 5, row[5], 11);
#pragma acc data copy(row, device) copyin(pairs)
  {
#pragma acc host_data use_device(device)
    parameters (row, pairs, x, 1, device);
  }
  int want[n] = { 4, 6, 15, 3, 6, 8 };
  for (int i = 0; i < n; i++)
    check_int ("row", i, row[i], want[i]);
  check_int ("device", 1, device[1], 4);
  return report ();
}
