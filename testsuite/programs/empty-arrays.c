/* Arrays without elements, and members that point to nothing, may be in data clauses; stock GCC 12: libgomp's assertions fail, or it waits for ever.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

enum { most = 30 };

struct table
{
  int n, extra;
  double *values, *more;
};

static double
sum (const double *a, const double *b, int n)
{
  double total = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) present(a[0:n]) copyin(b[0:n]) reduction(+:total)
  for (int i = 0; i < n; i++)
    total += a[i] + b[i];
  return total;
}

static void
arrays (int n)
{
  double *a = calloc (most, sizeof (double)), *b = n ? a + n : NULL;
#pragma acc enter data copyin(a[0:n]) create(b[0:n])
#pragma acc update device(a[0:n], b[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 2 * i + b[i];
  check_real ("sum", n, sum (a, a, n), 2 * n * (n - 1));
#pragma acc update self(a[0:n], b[0:n])
#pragma acc data copy(a[0:n]) present(b[0:n])
  {
#pragma acc update self(a[0:n]) if_present
  }
#pragma acc exit data copyout(a[0:n]) delete(b[0:n])
  for (int i = 0; i < n; i++)
    check_real ("a", i, a[i], 2 * i);
  check_int ("present", n, acc_is_present (a, 1), 0);
  free (a);
}

/* An empty section of what the device has does not count.  */

static void
inside (int n)
{
  int a[most];
#pragma acc enter data create(a)
#pragma acc exit data delete(a[5:n])
#pragma acc exit data finalize delete(a[0:n])
  check_int ("inside", 0, acc_is_present (a, sizeof a), 1);
#pragma acc exit data delete(a)
}

static void
add (struct table *t)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(t[0:1])
  for (int i = 0; i < t->n; i++)
    t->values[i] += t->more ? t->more[i % t->extra] : 3;
}

static void
members (int n, int extra)
{
  struct table t = { n, extra, calloc (n, sizeof (double)),
		     extra ? calloc (extra, sizeof (double)) : NULL };
  struct table *p = &t;
#pragma acc enter data copyin(p[0:1])
#pragma acc enter data copyin(p->values[0:n], p->more[0:extra])
  add (p);
#pragma acc update self(p->values[0:n], p->more[0:extra])
#pragma acc exit data copyout(p->values[0:n]) delete(p->more[0:extra])
#pragma acc exit data delete(p[0:1])

#pragma acc data copyin(t) copy(t.values[0:n]) copyin(t.more[0:extra])
  add (&t);
#pragma acc data copyin(p[0:1]) copy(p->values[0:n], p->more[0:extra])
  add (p);
#pragma acc parallel loop copy(p->values[0:n]) copyin(p->more[0:extra])
  for (int i = 0; i < p->n; i++)
    p->values[i] += p->more ? p->more[i % extra] : 3;
  for (int i = 0; i < n; i++)
    check_real ("values", i, t.values[i], extra ? 0 : 12);
  free (t.values);
  free (t.more);
}

/* Variables that never have a byte, and may be where others are.  */

static void
of_nothing (void)
{
  int a[8], none[0], b[4] = { 1, 2, 3, 4 };
  struct nothing {} e, f[3];
#pragma acc data copy(none, b) copyin(e, f)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(a) present(b)
    for (int i = 0; i < 8; i++)
      {
	a[i] = i + b[i & 3];
	if (i > 100)
	  none[i] = 1, e = f[i & 1];
      }
#pragma acc update self(none, e)
  }
#pragma acc enter data copyin(none, b, e)
#pragma acc kernels present(none, e)
  for (int i = 0; i < 8; i++)
    if (a[i] > 100)
      none[i] = 1, e = f[i & 1];
#pragma acc exit data delete(none, b, e)
  for (int i = 0; i < 8; i++)
    check_int ("a", i, a[i], i + b[i & 3]);
}

int
main (void)
{
  of_nothing ();
  arrays (0);
  arrays (15);
  inside (0);
  members (20, 0);
  members (20, 4);
  members (0, 0);
  return report ();
}
