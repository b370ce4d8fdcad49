/* Clauses name an object inside of another one, and what pointers in it lead to, but not all that the region
   follows; stock GCC 12: "structure element when other mapped elements from the same structure weren't mapped
   together with it".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { N = 64 };

struct pair
{
  int n;
  int *a, *b;
};

struct both
{
  int before;
  struct pair p;
  int *c;
};

static int a[N], b[N], c[N];

static struct both
set (void)
{
  struct both w = { 1, { N, a, b }, c };
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i, c[i] = 3 * i;
  return w;
}

/* The object is there, its pointers attached; one of them is named, from its first element on or not, or by
   the data construct around.  */

static void
inner_present (int length, int workers)
{
  struct both w = set ();
#pragma acc enter data copyin(w.p)
#pragma acc enter data copyin(w.p.a[0:N], w.p.b[0:N])
#pragma acc parallel loop gang worker num_workers(workers) copy(w.p) copy(w.p.a[0:N])
  for (int i = 0; i < N; i++)
    w.p.a[i] += w.p.b[i];
#pragma acc parallel loop gang worker num_workers(workers) copyin(w.p) copy(w.p.a[8:N - 8])
  for (int i = 8; i < N; i++)
    w.p.a[i] += w.p.b[i];
#pragma acc data present(w.p.a[8:N - length])
  {
#pragma acc parallel loop gang worker num_workers(workers) copy(w.p)
    for (int i = 0; i < N; i++)
      w.p.a[i] += w.p.b[i];
  }
#pragma acc parallel num_workers(workers) copy(w.p) copy(w.p.a[0:N])
  {
    w.p.n += w.p.b[1];
  }
  check_int ("n on the host", 0, w.p.n, N);
#pragma acc update self(w.p.n)
#pragma acc exit data copyout(w.p.a[0:N]) delete(w.p.b[0:N]) finalize
#pragma acc exit data delete(w.p) finalize
  check_int ("n", 0, w.p.n, N + 2);
  check_int ("pointers are the host's", 0, w.p.a == a && w.p.b == b, 1);
  for (int i = 0; i < N; i++)
    check_int ("inner_present", i, a[i], (i < 8 ? 5 : 7) * i);
}

/* The region follows a pointer behind the inner object, that the device has or has not got.  */

static void
pointer_behind (int there, int workers)
{
  struct both w = set ();
#pragma acc enter data copyin(w.p) if(there)
#pragma acc enter data copyin(w.p.a[0:N], w.p.b[0:N]) if(there)
#pragma acc enter data copyin(w.c[0:N])
#pragma acc parallel loop gang worker num_workers(workers) copy(w.p, w.p.a[0:N])
  for (int i = 0; i < w.p.n; i++)
    w.p.a[i] += w.c[i] + w.before;
#pragma acc parallel num_workers(workers) default(none) copy(w.p, w.p.a[0:N])
  {
    w.p.n = w.c[2];
  }
  check_int ("n behind construct", there, w.p.n, there ? N : 6);
#pragma acc exit data delete(w.c[0:N])
#pragma acc exit data copyout(w.p.a[0:N]) delete(w.p.b[0:N]) finalize if(there)
#pragma acc exit data copyout(w.p) finalize if(there)
  check_int ("n", there, w.p.n, 6);
  check_int ("pointers are the host's", there, w.p.a == a && w.p.b == b && w.c == c, 1);
  for (int i = 0; i < N; i++)
    check_int ("pointer_behind", i, a[i], 4 * i + 1);
}

int
main (void)
{
  inner_present (N, WORKERS);
  pointer_behind (1, WORKERS);
  pointer_behind (0, WORKERS);
  return report ();
}
