/* Several directives bring what members of an object point to, and constructs with clauses for these call
   member functions; libgomp stopped ("other mapped elements from the same structure weren't mapped together").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 33 };

struct table
{
  long k;
  signed char *p;
  int k1, *q;
  void
  add (int i)
  {
    q[i] = 3 * q[i] + p[i] + k;
  }
};

extern table global;
static int ints[n];
static signed char chars[n];

static void
change (table &t, int length, int from)
{
#pragma acc enter data copyin(global.p[0:length])
#pragma acc data copy(global.q[0:length])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(global.q[0:length], global.p[0:length])
    for (int i = 0; i < length; i++)
      global.add (i);
#pragma acc data copyin(global.q[from:0], global.p[from:0])
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < length; i++)
      (&global)->add (i);
  }
#pragma acc exit data delete(global.p[:length])
#pragma acc enter data copyin(t.p[0:length])
#pragma acc enter data copyin(t.q[0:length])
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(t.q[0:length]) copyin(t.p[0:length])
  for (int i = 0; i < length; i++)
    t.add (i);
#pragma acc exit data delete(t.p[:length]) copyout(t.q[:length])
}

table global;

int
main ()
{
  table t = { 5, chars, 2, ints };
  global = t;
  for (int i = 0; i < n; i++)
    {
      ints[i] = i;
      chars[i] = 2 * i;
    }
  change (t, n, 30);
  for (int i = 0; i < n; i++)
    check_int ("ints", i, ints[i], 27 * i + 13 * (2 * i + 5));
  check_int ("pointers", 0, global.p == chars && global.q == ints && t.p == chars && t.q == ints, 1);
  return report ();
}
