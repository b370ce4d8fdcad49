/* Sections of several members of a variable in a construct, where directives have brought the members one by
   one: libgomp stopped ("other mapped elements from the same structure weren't mapped together with it").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 24

struct s
{
  int k, a[N], *p, z;
  struct { int l, b[N]; } in;
} g;

static void
change (int lo, int n)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(g.a[lo:n], g.p[0:N])
  for (int i = lo; i < lo + n; i++)
    {
      g.a[i] += i;
      g.p[i] += g.a[i];
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(g.in.b[lo:n], g.a[2:N - 2]) copyin(g.z)
  for (int i = lo; i < lo + n; i++)
    g.in.b[i] += g.a[i] + g.z;
#pragma acc parallel loop gang worker num_workers(WORKERS) no_create(g.in.b[lo:n], g.a[lo:n]) async(1)
  for (int i = lo; i < lo + n; i++)
    g.a[i] += g.in.b[i] + g.in.l;
#pragma acc wait(1)
}

int
main (void)
{
  int p[N];
  g.p = p;
  for (int all = 0; all < 3; all++)
    {
      g.z = 7;
      g.in.l = 3;
      for (int i = 0; i < N; i++)
	g.a[i] = 0, g.in.b[i] = 100, p[i] = 10 * i;
      if (all == 0)
	{
#pragma acc enter data copyin(g.p[0:N])
#pragma acc enter data copyin(g.in.b)
#pragma acc enter data copyin(g.a)
	}
      else if (all == 1)
	{
#pragma acc enter data copyin(g.a[1:N - 1])
#pragma acc enter data copyin(g.p[0:N], g.in)
	}
      else
	{
#pragma acc enter data copyin(g)
#pragma acc enter data copyin(g.p[0:N])
	}
      change (3, 9);
      if (all == 0)
	{
#pragma acc exit data copyout(g.in.b)
#pragma acc exit data copyout(g.a)
#pragma acc exit data copyout(g.p[0:N])
	}
      else if (all == 1)
	{
#pragma acc exit data copyout(g.p[0:N], g.in)
#pragma acc exit data copyout(g.a[1:N - 1])
	}
      else
	{
#pragma acc exit data copyout(g.p[0:N])
#pragma acc exit data copyout(g)
	}
      for (int i = 0; i < N; i++)
	{
	  int within = i >= 3 && i < 12;
	  check_int ("p", i, p[i], within ? 11 * i : 10 * i);
	  check_int ("b", i, g.in.b[i], within ? 107 + i : 100);
	  check_int ("a", i, g.a[i], within ? 110 + 2 * i : 0);
	}
    }
  return report ();
}
