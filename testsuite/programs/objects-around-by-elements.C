/* Elements of arrays behind members, "copy (s[k].p[n])", in a data construct around one without clauses, in
   C++: the region followed the host's pointer to the object.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"
#include <stdlib.h>

enum { N = 100 };

struct table
{
  long k;
  unsigned *p;
  unsigned long *q;
};

static unsigned p[N];
static unsigned long q[N];

int
main ()
{
  int k = 1, n = N;
  table *s = (table *) malloc (3 * sizeof *s);
  s[k].p = p;
  s[k].q = q;
  s[k].k = 54;
  for (int i = 0; i < N; i++)
    p[i] = i, q[i] = 3 * i;
#pragma acc enter data copyin(s[0:3])
#pragma acc enter data copyin(s[k].p[:N], s[k].q[0:N])
#pragma acc data copy(s[k].p[n - 34]) create(s[k].q[n - 34])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < N; i++)
      s[k].p[i] += s[k].q[i] + s[k].k;
  }
#pragma acc exit data copyout(s[k].p[:N]) delete(s[k].q[0:N])
#pragma acc exit data delete(s[0:3])
  for (int i = 0; i < N; i++)
    check_int ("p", i, p[i], 4 * i + 54);
  return report ();
}
