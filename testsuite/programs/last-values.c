/* What one iteration of a worker loop leaves in a variable that is declared outside of the loop
   is seen behind it: scalars of all types, in loops, in routines, and flags that several
   iterations set.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <complex.h>

enum { n = 700, sought = 3, bits = 16, reals = 10 };

typedef float four __attribute__ ((vector_size (16)));
enum colour { red, green = 5, blue };
struct pair { int x; double y; };

static int a[n];
static double d[n];
#pragma acc declare create (a, d)

#pragma acc routine worker
static int __attribute__ ((noinline))
find (int x, int otherwise, double *value)
{
  int where = otherwise;
  double v = *value;
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      {
	where = i;
	v = d[i];
      }
  *value = v;
  return where;
}

/* On the device, and as the loops say on the host.  */

#define SEARCH(PARALLEL, LOOP, PAIRED)						\
  PARALLEL									\
  {										\
    int where = -1, behind;							\
    char c = 'x';								\
    short s = 3;								\
    long long wide = 1LL << 40;							\
    _Bool yes = 0;								\
    enum colour colour = red;							\
    float f = 1.5f;								\
    double g = -0.0;								\
    long *p = r;								\
    float _Complex z = 1 + I;							\
    double _Complex zz = 2;							\
    four v = { 1, 2, 3, 4 };							\
    __int128 h = 5;								\
    unsigned char small = 200;							\
    struct pair pair = { 1, 2. };						\
    LOOP									\
    for (int i = 0; i < size; i++)						\
      if (a[i] == x)								\
	{									\
	  where = i;								\
	  behind = i + 1;							\
	  c = 'y';								\
	  s = -4;								\
	  wide = i;								\
	  yes = 1;								\
	  colour = blue;							\
	  f = d[i];								\
	  g = d[i] * 2;								\
	  p = r + 1;								\
	  z = d[i] * I;								\
	  zz = d[i] + I;							\
	  v[2] = d[i];								\
	  h = (__int128) i << 70;						\
	  small++;								\
	  pair.x = i;								\
	  pair.y = d[i];							\
	}									\
    if (where < 0)								\
      behind = 7;								\
    r[0] = where;								\
    r[1] = behind;								\
    r[2] = c;									\
    r[3] = s;									\
    r[4] = wide;								\
    r[5] = yes;									\
    r[6] = colour;								\
    *p += 100;									\
    r[7] = h >> 70;								\
    r[8] = small;								\
    r[9] = pair.x;								\
    q[0] = f;									\
    q[1] = g;									\
    q[2] = creal (z);								\
    q[3] = cimag (z);								\
    q[4] = creal (zz);								\
    q[5] = cimag (zz);								\
    q[6] = v[2] + v[3];								\
    q[7] = pair.y;								\
    int any = 0, last = 0, sum = 0;						\
    for (int t = 0; t < steps; t++)						\
      {										\
	int converged = 1;							\
	PAIRED									\
	for (int i = 0; i < size; i++)						\
	  {									\
	    d[i] *= 1.5;							\
	    if (d[i] < 500)							\
	      converged = 0;							\
	  }									\
	if (a[t] & 1)								\
	  continue;								\
	LOOP									\
	for (int i = 0; i < size; i++)						\
	  {									\
	    if (a[i] == t)							\
	      last = i;								\
	    if (i > 650)							\
	      any = 1;								\
	  }									\
	sum += last;								\
	if (converged)								\
	  break;								\
      }										\
    r[10] = any;								\
    r[11] = last;								\
    r[12] = sum;								\
    double value = 1;								\
    int first = find (x, where, &value);					\
    r[13] = first;								\
    q[8] = value;								\
    r[14] = find (-5, first + 1, &value);					\
    q[9] = value;								\
  }

static void __attribute__ ((noinline))
on_device (int x, long *r, double *q, int size, int steps)
{
  SEARCH (_Pragma ("acc parallel num_gangs(1) num_workers(WORKERS) copy(r[0:bits], q[0:reals]) \
		    present(a, d)"),
	  _Pragma ("acc loop worker"), _Pragma ("acc loop worker vector"))
}

static void __attribute__ ((noinline))
on_host (int x, long *r, double *q, int size, int steps)
{
  SEARCH (, , )
}

static void
fill (void)
{
  for (int i = 0; i < n; i++)
    {
      a[i] = i * 37 % 701;
      d[i] = i * .25 + 1;
    }
}

/* Each gang has its own variables.  */

static void
gangs (void)
{
  enum { gangs = 6 };
  int at[gangs];
#pragma acc parallel loop gang num_gangs(3) num_workers(WORKERS) present(a) copyout(at)
  for (int g = 0; g < gangs; g++)
    {
      int where = -g;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	if (a[i] == 100 * g + 50)
	  where = i;
      int again = 0;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	if (i == where)
	  again = i + g;
      at[g] = again;
    }
  for (int g = 0; g < gangs; g++)
    check_int ("element of gang's", g, a[at[g] - g], 100 * g + 50);
}

/* An iteration exchanges variables.  */

static void
exchange (int x)
{
  int r[3];
#pragma acc parallel num_gangs(1) num_workers(WORKERS) present(a) copyout(r)
  {
    int p = x, q = 2 * x + 1, s = 5;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      if (a[i] == x)
	{
	  int t = p;
	  p = q;
	  q = s;
	  s = t;
	}
    r[0] = p;
    r[1] = q;
    r[2] = s;
  }
  check_int ("p", x, r[0], x < 0 ? x : 2 * x + 1);
  check_int ("q", x, r[1], x < 0 ? 2 * x + 1 : 5);
  check_int ("s", x, r[2], x < 0 ? 5 : x);
}

/* GCC knows that no iteration is executed, and has a copy of what LEFT was in front of the loop.  */

static void
no_iterations (unsigned x)
{
  static unsigned from[7][4], to[7][4];
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 4; j++)
      from[i][j] = i + j, to[i][j] = 0;
#pragma acc parallel num_workers(WORKERS) copyin(from) copy(to)
  for (int i = 0; i < 7; i++)
    {
      int rows = (int) ((x | from[i][3]) % 3u);
      for (int j = 0; j < rows; j++)
	{
	  int none = ~17 & j;
	  unsigned left = x - from[i][x & 3];
#pragma acc loop worker
	  for (unsigned k = 1; k <= (unsigned) none; k++)
	    left = ~(unsigned) i;
	  to[i][j] = left;
	}
    }
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 4; j++)
      check_int ("to", 4 * i + j, to[i][j], j < (int) ((x | (i + 3u)) % 3u) ? x - i - (x & 3) : 0);
}

int
main (void)
{
  for (int x = 0; x < sought; x++)
    {
      long r[bits] = { 0 }, expected[bits] = { 0 };
      double q[reals] = { 0 }, exact[reals] = { 0 };
      fill ();
#pragma acc update device(a, d)
      on_device (x * 217 - 3, r, q, n, 12);
      fill ();
      on_host (x * 217 - 3, expected, exact, n, 12);
      for (int i = 0; i < bits; i++)
	check_int ("r", i, r[i], expected[i]);
      for (int i = 0; i < reals; i++)
	check_real ("q", i, q[i], exact[i]);
    }
  gangs ();
  for (int i = 0; i < 5; i++)
    exchange (i * 170 - 170);
  no_iterations (7);
  no_iterations (10);
  return report ();
}
