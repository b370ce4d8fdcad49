/* Clauses for members of what a pointer of the file's points to, and a region that uses others; stock GCC 12:
   device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 12 };

struct state
{
  long step;
  double v, all[n];
  short k;
};

struct counter
{
  long step;
  double v;
  short k;
};

struct table
{
  short (*rows)[n], *w[3], *x, k;
};

static struct state first, *global;
static struct table held, *table;
static struct counter count, *counter;
extern struct state *elsewhere;
static short rows[3][n], row[n];

static void
scalars (void)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(counter->v)
  {
    double *q = &counter->v;
    *q += counter->step;
  }
  check_real ("counter", 0, count.v, 15);
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(global->v)
  {
    double *q = &global->v;
    *q += global->step;
  }
  check_real ("v", 0, first.v, 15);
#pragma acc serial copy(elsewhere->v) copyin(elsewhere->k) async(1)
  elsewhere->v += elsewhere->k + elsewhere->step;
#pragma acc wait
  check_real ("v", 1, first.v, 28);
#pragma acc kernels copy(global->k)
  global->k += 1;
  check_int ("k", 0, first.k, 4);
}

static void
arrays (int lo)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(global->all)
  for (int i = 0; i < n; i++)
    global->all[i] = i * global->step + global->k;
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(elsewhere->all[lo:n - lo])
  for (int i = lo; i < n; i++)
    elsewhere->all[i] += elsewhere->v;
  for (int i = 0; i < n; i++)
    check_real ("all", i, first.all[i], 10 * i + 4 + (i >= lo ? 28 : 0));
}

/* Pointers in an array that is a member, beside a pointer to rows.  */

static void
pointers (int k)
{
  struct table own = held;
#pragma acc parallel loop num_workers(WORKERS) copy(table->w[k][0:n], table->rows[0:3][0:n])
  for (int i = 0; i < n; i++)
    table->rows[k][i] += table->w[k][i] + table->k;
#pragma acc parallel loop num_workers(WORKERS) copy(own.rows[0:3][0:n], own.w[k][0:n])
  for (int i = 0; i < n; i++)
    own.w[k][i] = own.rows[k][i] + own.k;
  for (int i = 0; i < n; i++)
    {
      check_int ("rows", i, rows[k][i], 2 * i + 4);
      check_int ("row", i, row[i], 2 * i + 8);
    }
}

struct state *elsewhere = &first;

int
main (void)
{
  global = &first;
  counter = &count;
  count.step = 10;
  count.v = 5;
  first.step = 10;
  first.v = 5;
  first.k = 3;
  table = &held;
  held.k = 4;
  held.rows = rows;
  held.w[2] = row;
  for (int i = 0; i < n; i++)
    rows[2][i] = row[i] = i;
  scalars ();
  arrays (3);
  pointers (2);
  return report ();
}
