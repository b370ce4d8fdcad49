/* Private references to objects of gangs and constructs that several worker loops use; stock GCC 12:
   a store through a null pointer, a compile error (-O0).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

const int n = 99, m = 192, gangs = 6;

struct point
{
  int x, y;
};

static void
of_gangs (int (&a)[n], int (*b)[m], point &p, int *&q)
{
#pragma acc parallel num_workers(WORKERS) num_gangs(3) copy(b[0:gangs])
#pragma acc loop gang private(a, p, q)
  for (int g = 0; g < gangs; g++)
    {
      p.x = g;
      q = &p.x;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	a[i] = i + g;
#pragma acc loop worker vector
      for (int i = 0; i < m; i++)
	b[g][i] = a[i % n] + *q - g;
    }
}

static void
of_construct (int (&a)[n], int (*b)[m], point &p)
{
#pragma acc parallel num_workers(WORKERS) num_gangs(3) copy(b[0:gangs]) private(a, p)
  {
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	a[i] = i;
	if (i == 50)
	  p.y = 3;
      }
#pragma acc loop gang
    for (int g = 0; g < gangs; g++)
      {
#pragma acc loop worker vector
	for (int i = 0; i < m; i++)
	  b[g][i] = a[i % n] + g + p.y - 3;
      }
  }
}

template <class T>
static void
combined (T (&a)[n], T (*b)[m])
{
#pragma acc parallel loop num_workers(WORKERS) num_gangs(3) copy(b[0:gangs]) private(a) gang
  for (int g = 0; g < gangs; g++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	a[i] = i + g;
#pragma acc loop worker vector
      for (int i = 0; i < m; i++)
	b[g][i] = a[i % n];
    }
}

/* Two loops inside, and a class with a constructor.  */

struct counted
{
  int values[n];
  counted ()
  {
    for (int i = 0; i < n; i++)
      values[i] = 1;
  }
};

static void
constructed (counted &c, int (*b)[m])
{
#pragma acc parallel num_workers(WORKERS) num_gangs(3) copy(b[0:gangs])
#pragma acc loop gang private(c)
  for (int g = 0; g < gangs; g++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	c.values[i] += i + g - 1;
#pragma acc loop worker vector
      for (int i = 0; i < m; i++)
	b[g][i] = c.values[i % n];
    }
}

static int b[gangs][m];

static void
compare (const char *what)
{
  for (int g = 0; g < gangs; g++)
    for (int i = 0; i < m; i++)
      {
	check_int (what, g * m + i, b[g][i], i % n + g);
	b[g][i] = 0;
      }
}

int
main ()
{
  static int a[n];
  point p = { 0, 0 };
  int *q = &p.y;
  counted c;
  of_gangs (a, b, p, q);
  compare ("of gangs");
  of_construct (a, b, p);
  compare ("of a construct");
  combined (a, b);
  compare ("combined");
  constructed (c, b);
  compare ("constructed");
  return report ();
}
