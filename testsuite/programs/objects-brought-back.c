/* Objects come back with the host's pointers, whatever is in one block with their targets; stock GCC 12: with the device's.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct two
{
  int count;
  double *a, *b;
};

static double x[n], y[n];

static void
check_object (const char *what, int index, const struct two *s, int count, double *a, double *b)
{
  check_int (what, index, s->count, count);
  check_int (what, index, s->a == a, 1);
  check_int (what, index, s->b == b, 1);
}

/* One data construct has all of it, in one block.  */

static void
updated (void)
{
  struct two s = { n, x, y };
#pragma acc data copy(s, s.a[0:n], s.b[0:n])
  {
#pragma acc update self(s)
    check_object ("updated", 0, &s, n, x, y);
#pragma acc serial present(s)
    {
      double *t = s.a;
      s.a = s.b;
      s.b = t;
      s.count++;
    }
#pragma acc update self(s)
    check_object ("exchanged", 0, &s, n + 1, y, x);
    s.a = x;
    s.b = y;
#pragma acc update device(s)
  }
  check_object ("copied", 0, &s, n + 1, x, y);
}

static void
array_updated (int there)
{
  struct two r[] = { { 1, x, y }, { 2, y, x + 3 }, { 3, 0, y + 2 } };
  int more = there ? 5 : 0;
#pragma acc data copyin(x, y) if(there)
#pragma acc data copy(r) if(there)
  {
#pragma acc update device(r) if(there)
    if (there)
      {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(r)
	for (int i = 0; i < 3; i++)
	  r[i].count += 5;
      }
#pragma acc update self(r) if(there)
    check_object ("array", 0, &r[0], 1 + more, x, y);
    check_object ("array", 1, &r[1], 2 + more, y, x + 3);
    check_object ("array", 2, &r[2], 3 + more, 0, y + 2);
  }
  check_object ("array behind", 1, &r[1], 2 + more, y, x + 3);
}

/* What is attached stays so.  */

static void
attached (void)
{
  struct two s = { n, x, y }, *p = &s;
#pragma acc data copy(p[0:1])
  {
#pragma acc enter data copyin(p->a[0:n])
#pragma acc serial present(p)
    {
      p->count = 7;
      p->a[3] = 8;
    }
  }
  check_object ("data", 0, p, 7, x, y);
#pragma acc exit data copyout(p->a[0:n])
  check_real ("data", 0, x[3], 8);

#pragma acc enter data copyin(p[0:1])
#pragma acc enter data copyin(p->a[0:n], p->b[0:n])
#pragma acc serial present(p)
  {
    p->count = 9;
    p->b[4] = 10;
  }
#pragma acc exit data copyout(p[0:1]) async
#pragma acc wait
  check_object ("exit data", 0, p, 9, x, y);
#pragma acc exit data copyout(p->a[0:n], p->b[0:n])
  check_real ("exit data", 0, y[4], 10);
}

int
main (void)
{
  updated ();
  array_updated (1);
  array_updated (0);
  attached ();
  return report ();
}
