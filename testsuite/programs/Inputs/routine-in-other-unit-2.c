/* The other translation unit of routine-in-other-unit.c.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#pragma acc routine worker
int outer_routine (int *out, int count, int start);

#pragma acc routine worker
static int __attribute__ ((noinline))
inner_routine (int *out, int count, int start)
{
  int tripled = start * 3;
#pragma acc loop worker
  for (int i = count - 1; i >= 0; i--)
    out[i] += tripled - i;
  return tripled;
}

int
outer_routine (int *out, int count, int start)
{
  int own = start;
#pragma acc loop worker
  for (int i = 0; i < count; i++)
    out[i] = own + i;
  int below = inner_routine (out, count, own);
  return own + below + 1;
}
