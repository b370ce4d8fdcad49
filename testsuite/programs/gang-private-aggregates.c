/* Structs and arrays private to the gang, written by assignment, calls and memset, reach all workers; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <string.h>

enum { n = 48 };

struct point
{
  int x;
  double y;
  short z[3];
};

#pragma acc routine seq
static void __attribute__ ((noinline))
fill (int *a, int count, int start)
{
  for (int i = 0; i < count; i++)
    a[i] = start + i * i;
}

#pragma acc routine seq
static struct point __attribute__ ((noinline))
make_point (int x)
{
  struct point p = { x, x * 0.5, { 1, 2, 3 } };
  return p;
}

int
main (void)
{
  struct point given = { 5, 2.5, { 7, 8, 9 } };
  double out[5][n];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(given) copyout(out)
  {
    struct point copied = given;
    struct point made = make_point (21);
    int filled[16];
    int cleared[8];
    char bytes[24];
    fill (filled, 16, 100);
    memset (cleared, 0, sizeof cleared);
    cleared[2] = 77;
    memcpy (bytes, filled, sizeof bytes);
    copied.z[1] = 88;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	out[0][i] = copied.x + copied.y + copied.z[1] + i;
	out[1][i] = made.x + made.y + made.z[2] + i;
	out[2][i] = filled[i % 16] + i;
	out[3][i] = cleared[i % 8] + i;
	out[4][i] = bytes[i % 24];
      }
  }

  int filled[16];
  char bytes[24];
  fill (filled, 16, 100);
  memcpy (bytes, filled, sizeof bytes);
  for (int i = 0; i < n; i++)
    {
      check_real ("copied", i, out[0][i], 5 + 2.5 + 88 + i);
      check_real ("made", i, out[1][i], 21 + 10.5 + 3 + i);
      check_real ("filled", i, out[2][i], filled[i % 16] + i);
      check_real ("cleared", i, out[3][i], (i % 8 == 2 ? 77 : 0) + i);
      check_int ("bytes", i, out[4][i], bytes[i % 24]);
    }
  return report ();
}
