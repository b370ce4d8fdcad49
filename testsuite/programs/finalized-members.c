/* "exit data" with finalize for members that are no pointers, of an object that came as a whole: all of it was gone.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

#define N 12

#ifndef WORKERS
#define WORKERS 8
#endif

struct s
{
  int k, a[N], z;
  int *v;
};

static void
use (struct s *s)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s[0:1])
  for (int i = 0; i < N; i++)
    s->a[i] += s->k + s->z;
}

int
main (void)
{
  struct s s = { 1, { 0 }, 2, malloc (N * sizeof (int)) }, *q = &s;
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.k, s.a, s.v[0:N])
#pragma acc exit data delete(s.k, s.a, s.v[0:N]) finalize
  check_int ("object", 0, acc_is_present (&s, sizeof s), 1);
  check_int ("target", 0, acc_is_present (s.v, sizeof (int)), 0);
  use (&s);
#pragma acc enter data copyin(q->k, q->a[2:3])
#pragma acc exit data delete(q->k) copyout(q->a[2:3]) finalize
  check_int ("object", 1, acc_is_present (&s, sizeof s), 1);
  use (q);
#pragma acc exit data copyout(s)
  for (int i = 0; i < N; i++)
    check_int ("s.a", i, s.a[i], 6);
  check_int ("object", 2, acc_is_present (&s, 1), 0);

  /* By themselves, they go however often they came.  */
#pragma acc enter data copyin(s.k, q->a[2:3])
#pragma acc enter data copyin(s.k)
#pragma acc enter data copyin(q->a[2:3])
#pragma acc exit data delete(s.k, q->a[2:3]) finalize
  check_int ("k", 0, acc_is_present (&s.k, sizeof s.k), 0);
  check_int ("a", 0, acc_is_present (&s.a[2], sizeof (int)), 0);
  return report ();
}
