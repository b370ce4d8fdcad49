// Sections that never have an element; stock GCC 12: libgomp stops ("outer struct not mapped for attach").
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { N = 20, NONE = 0 };

struct table
{
  int k;
  int *p;
  int a[N];
  void use ();
};

static int values[N];
static int *declared;
#pragma acc declare create(declared)
static int *rows[3];
static int *declared_rows[3];
#pragma acc declare create(declared_rows)

// Adds 1 to all of T.
static void
add (table *t)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(t->a) copyin(t->p[4:NONE])
  for (int i = 0; i < N; i++)
    t->a[i]++;
}

void
table::use ()
{
#pragma acc enter data copyin(this[0:1])
#pragma acc enter data copyin(p[3:NONE])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(this[0:1], p[5:NONE])
  for (int i = 0; i < N; i++)
    a[i] += k;
#pragma acc update self(a) self(p[2:NONE])
#pragma acc exit data delete(p[3:NONE])
#pragma acc exit data delete(this[0:1])
}

static void
of_variables (table s, int *q)
{
  int sum = 0;
#pragma acc data copyin(s.p[4:NONE], s.k, s.a[3:NONE]) copyin(values[3:NONE], q[5:NONE])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(sum) reduction(+:sum) no_create(q[2:NONE])
    for (int i = 0; i < N; i++)
      sum += i;
#pragma acc update device(s.p[4:NONE]) self(values[3:NONE]) device(q[5:NONE])
  }
#pragma acc enter data copyin(s.p[4:NONE]) create(values[3:NONE]) copyin(q[5:NONE])
#pragma acc enter data copyin(s.p[0:N])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s.p[2:NONE])
  for (int i = 0; i < N; i++)
    s.p[i] += i;
#pragma acc exit data copyout(s.p[4:NONE], values[3:NONE], q[5:NONE])
#pragma acc exit data copyout(s.p[0:N])
  for (int i = 0; i < N; i++)
    check_int ("member's", i, s.p[i], 2 * i);
  check_int ("sum", 0, sum, N * (N - 1) / 2);
}

static void
of_elements (int *q)
{
  rows[1] = declared_rows[1] = declared = q;
  int sum = 0;
#pragma acc data copyin(rows[1][4:NONE]) copyin(declared_rows[1][3:NONE], declared[2:NONE])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(sum) reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += i;
  }
#pragma acc enter data copyin(rows[1][4:NONE]) copyin(declared_rows[1][3:NONE], declared[2:NONE])
#pragma acc update self(rows[1][4:NONE], declared_rows[1][3:NONE], declared[2:NONE])
#pragma acc exit data delete(rows[1][4:NONE], declared_rows[1][3:NONE], declared[2:NONE])
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(rows[1][0:N]) copyin(declared[2:NONE])
  for (int i = 0; i < N; i++)
    rows[1][i] += 1;
  check_int ("sum of elements", 0, sum, N * (N - 1) / 2);
}

int
main ()
{
  int memory[N], other[N];
  table t = { 7, memory, {} };
  for (int i = 0; i < N; i++)
    memory[i] = i, other[i] = 3 * i;
  add (&t);
  t.use ();
  of_variables (t, other);
  of_elements (other);
  for (int i = 0; i < N; i++)
    {
      check_int ("array", i, t.a[i], 8);
      check_int ("element's", i, other[i], 3 * i + 1);
    }
  return report ();
}
