/* Data constructs map sections of what members point to that do not begin there, of objects that
   the device does not have; constructs inside use the members without a clause, bounds change, and
   other members are used beside them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

struct pieces
{
  double *a, *b;
  int n;
  struct { float *c; } in;

  void
  twice (int low, int count)
  {
#pragma acc data copy (this->a[low:count])
    {
#pragma acc parallel loop gang worker num_workers (WORKERS)
      for (int i = low; i < low + count; i++)
	a[i] *= 2;
    }
  }
};

__attribute__ ((noipa)) static void
by_pointer (pieces *p, int low, int high)
{
#pragma acc data copy (p->a[low:high - low]) copyin (p->b[low:high - low])
  {
    int first = low, last = high;
    low = high = 0;	/* The section stays where it is.  */
#pragma acc parallel loop gang worker num_workers (WORKERS)
    for (int i = first; i < last; i++)
      p->a[i] += p->b[i] + p->n;
#pragma acc kernels loop independent
    for (int i = first; i < last; i++)
      p->a[i] += 1;
#pragma acc serial
    p->a[first] = -1;
  }
}

__attribute__ ((noipa)) static void
of_variable (pieces v, int low, int count)
{
#pragma acc data copyout (v.in.c[low:count])
#pragma acc parallel loop worker num_gangs (1) num_workers (WORKERS)
  for (int i = low; i < low + count; i++)
    v.in.c[i] = i + v.n;
}

/* The device has the object.  */

__attribute__ ((noipa)) static void
of_present_object (pieces *p, int low, int count)
{
#pragma acc data copyin (p[0:1])
#pragma acc data copy (p->a[low:count])
  {
#pragma acc parallel loop gang worker num_workers (WORKERS)
    for (int i = low; i < low + count; i++)
      p->a[i] += p->n;
#pragma acc parallel loop gang worker num_workers (WORKERS) async (1)
    for (int i = low; i < low + count; i++)
      p->a[i] += p->n;
#pragma acc wait (1)
  }
}

int
main ()
{
  const int n = 60;
  pieces p = { new double[n], new double[n], 3, { new float[n] } };
  double a[n];
  for (int i = 0; i < n; i++)
    {
      p.a[i] = a[i] = i;
      p.b[i] = 7 * i;
      p.in.c[i] = -1;
    }

  p.twice (10, 20);
  by_pointer (&p, 5, 33);
  of_present_object (&p, 20, 25);
  of_variable (p, 8, 40);

  for (int i = 0; i < n; i++)
    {
      if (i >= 10 && i < 30)
	a[i] *= 2;
      if (i >= 5 && i < 33)
	a[i] += 7 * i + 3 + 1;
      if (i == 5)
	a[i] = -1;
      if (i >= 20 && i < 45)
	a[i] += 6;
      check_real ("a", i, p.a[i], a[i]);
      check_real ("c", i, p.in.c[i], i >= 8 && i < 48 ? i + 3 : -1);
    }
  return report ();
}
