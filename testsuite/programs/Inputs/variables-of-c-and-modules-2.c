/* The C unit of variables-of-c-and-modules.F90.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

static int hidden[2] = { 7, 8 };
int c_table[5] = { 5, 4, 3, 2, 1 };
double c_scale = 0.5;
int c_linked[20];
#pragma acc declare create(hidden, c_table) copyin(c_scale) link(c_linked)

#pragma acc routine seq
int
c_get (int i)
{
  return c_table[i] + hidden[i % 2];
}

#pragma acc routine seq
int
c_get_linked (int i)
{
  return c_linked[i];
}

void
c_prepare (void)
{
#pragma acc update device(hidden, c_table, c_scale)
}
