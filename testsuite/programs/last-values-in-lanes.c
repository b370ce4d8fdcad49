/* What one iteration of a vector loop leaves in variables that are declared outside of it, where
   GCC makes versions of the loop around, where it is a pointer chosen from two, and where it is
   chosen from several constants, in loops of one lane, too.  And products of small vectors.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { rows = 4, n = 16, sought = 3 };

struct pair { int x; double y; };

static int a[rows * n];

static void
pairs (int *found)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(WORKERS) copyin(a) copyout(found[0:rows])
  for (int g = 0; g < rows; g++)
    {
      struct pair p = { 0, 0 };
#pragma acc loop vector
      for (int i = 0; i < n; i++)
	if (a[g * n + i] % n == g + sought)
	  {
	    p.x = i;
	    p.y = g;
	  }
      found[g] = p.x + 100 * p.y;
    }
}

static void
strings (int *found)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(WORKERS) copyin(a) copyout(found[0:rows])
  for (int g = 0; g < rows; g++)
    {
      const char *s = 0;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	if (a[g * n + i] % n == g + sought)
	  s = (i & 1) ? "odd" : "even";
      found[g] = s ? s[0] : 0;
    }
}

/* The greatest one is told by the high half, by the low one, and by both.  */

static void
addresses (long *found)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(WORKERS) copyin(a) copyout(found[0:rows])
  for (int g = 0; g < rows; g++)
    {
      char *p = 0;
#pragma acc loop worker vector
      for (int i = 0; i < n; i++)
	if (a[g * n + i] % n == g + sought)
	  p = (i & 1) ? (char *) -5L : (i & 2) ? (char *) (1L << 40) : (char *) 17L;
      found[g] = (long) p;
    }
}

enum __attribute__ ((packed)) small { none, some, many = 200 };

static void
constants (int *found)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(WORKERS) copyin(a) copyout(found[0:rows])
  for (int g = 0; g < rows; g++)
    {
      enum small x = some, y = some, z = some;
#pragma acc loop vector
      for (int i = 0; i < n; i++)
	if (a[g * n + i] % n == g + sought)
	  x = (i & 1) ? many : none;
#pragma acc loop worker vector
      for (int i = 0; i < n; i++)
	if (a[g * n + i] % n == g + sought)
	  y = (i & 1) ? many : none;
#pragma acc loop seq
      for (int i = 0; i < n; i++)
	if (a[g * n + i] % n == g + sought)
	  z = (i & 1) ? none : (i & 2) ? many : some;
      found[g] = x + 1000 * y + 1000000 * z;
    }
}

/* The last choice is the number of the iteration, the first ones are not.  */

static void
numbers (int *found)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(WORKERS) copyin(a) copyout(found[0:rows])
  for (int g = 0; g < rows; g++)
    {
      int x = -1;
#pragma acc loop vector
      for (int i = 0; i < n; i++)
	{
	  if (a[g * n + i] % n == g + sought)
	    x = i * 2 + 70;
	  if (a[g * n + i] % n == g + sought && (i & 1))
	    x = i;
	}
      found[g] = x;
    }
}

/* One condition in another.  */

static void
flags (int *found)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(WORKERS) copyin(a) copyout(found[0:rows])
  for (int g = 0; g < rows; g++)
    {
      _Bool x = 1, y = 1;
#pragma acc loop vector
      for (int i = n - 1; i >= 0; i--)
	if (a[g * n + i] % n == g + sought)
	  {
	    if (a[g * n + i] + 3 > g)
	      x = (a[g * n + i] & 1) != 0;
	    if (i & 1)
	      y = 0;
	  }
      found[g] = x + 2 * y;
    }
}

typedef long pair_of_long __attribute__ ((vector_size (16)));

static void
products (long *found)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(WORKERS) copyin(a) copyout(found[0:rows])
  for (int g = 0; g < rows; g++)
    {
      pair_of_long x = { 1, 2 };
#pragma acc loop vector
      for (int i = 0; i < n; i++)
	if (a[g * n + i] % n == g + sought)
	  x = x * (long) i;
      found[g] = x[0] * 100 + x[1];
    }
}

int
main ()
{
  for (int i = 0; i < rows * n; i++)
    a[i] = (i * 5 + i / n) % (rows * n);
  int p[rows], s[rows], k[rows], x[rows], f[rows];
  long c[rows], v[rows];
  pairs (p);
  strings (s);
  addresses (c);
  constants (k);
  numbers (x);
  products (v);
  flags (f);
  for (int g = 0; g < rows; g++)
    {
      int where = 0;
      for (int i = 0; i < n; i++)
	if (a[g * n + i] % n == g + sought)
	  where = i;
      check_int ("pair", g, p[g], where + 100 * g);
      check_int ("string", g, s[g], (where & 1) ? 'o' : 'e');
      check_int ("address", g, c[g], (where & 1) ? -5 : (where & 2) ? 1L << 40 : 17);
      int last = (where & 1) ? many : none, chosen = (where & 1) ? none : (where & 2) ? many : some;
      check_int ("constant", g, k[g], last + 1000 * last + 1000000 * chosen);
      check_int ("number", g, x[g], (where & 1) ? where : where * 2 + 70);
      check_int ("flags", g, f[g], (a[g * n + where] & 1) + 2 * !(where & 1));
      check_int ("product", g, v[g], where * 100 + where * 2);
    }
  return report ();
}
