/* The routine of linked-variables.c that another unit has.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

extern int elsewhere[100];
#pragma acc declare link(elsewhere)

#pragma acc routine worker
void
add_elsewhere (int *a, int count)
{
#pragma acc loop worker
  for (int i = 0; i < count; i++)
    a[i] += elsewhere[i];
}

#pragma acc routine seq
int
one_elsewhere (int i)
{
  return elsewhere[i];
}

/* Clauses are about the variable of the other unit.  */

void
add_twice (int *a, int count)
{
#pragma acc parallel num_gangs(1) num_workers(4) copyin(elsewhere) copy(a[0:count])
  add_elsewhere (a, count);
#pragma acc data copyin(elsewhere) copy(a[0:count])
#pragma acc parallel num_gangs(1) num_workers(4)
  add_elsewhere (a, count);
}
