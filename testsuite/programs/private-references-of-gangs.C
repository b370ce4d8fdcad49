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

/* Uses that take an address, and uses that do not.  */

typedef float four __attribute__ ((vector_size (16)));

#pragma acc routine seq
static void
add (int &x, int y)
{
  x += y;
}

static void
addresses (int &a, int &d, int &c, float &f, four &v, unsigned char &u, _Complex double &z, bool &t, int *&p,
	   int (*b)[m])
{
#pragma acc parallel num_gangs(3) num_workers(WORKERS) copyout(b[0:gangs])
#pragma acc loop gang private(a, d, c, f, v, u, z, t, p)
  for (int g = 0; g < gangs; g++)
    {
      a = g;
      __asm__ volatile ("" : "+m" (a) : : "memory");
      a = a + 1;
      d = g;
      add (d, 1);
      c = 1;
      int *q = &c;
      *q = g + 1;
      c = c + 2;
      f = 1 + g;
      reinterpret_cast<unsigned &> (f) ^= 0x80000000u;
      v[1] = g;
      v[2] = v[1] + 1;
      u = (unsigned char) g;
      u++;
      __real__ z = g;
      __imag__ z = 1;
      z = z + 1;
      t = g == 15;
      p = &a;
      *p += 1;
#pragma acc loop worker reduction(||:t)
      for (int i = 0; i < 4; i++)
	t = t || i == g;
      int all = a + d + c + (int) f + (int) v[2] + u + (int) __real__ z - 4 * g - 8 + (t == (g < 4));
#pragma acc loop worker vector
      for (int i = 0; i < m; i++)
	b[g][i] = i % n + all - 1;
    }
}

/* What has another copy constructor, is passed by value, is of variable size, or a function's value.  */

struct copied
{
  int values[n];
  copied () = default;
  copied (const copied &o)
  {
    values[0] = o.values[0];
  }
  copied &operator= (const copied &) = default;
};

static void
by_value (copied c, int (*b)[m])
{
#pragma acc parallel num_workers(WORKERS) num_gangs(3) copy(b[0:gangs])
#pragma acc loop gang private(c)
  for (int g = 0; g < gangs; g++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	c.values[i] = i + g;
#pragma acc loop worker vector
      for (int i = 0; i < m; i++)
	b[g][i] = c.values[i % n];
    }
}

static void
of_variable_size (int k, int (*b)[m])
{
  int memory[k];
  int (&a)[k] = memory;
#pragma acc parallel num_workers(WORKERS) num_gangs(3) copy(b[0:gangs])
#pragma acc loop gang private(a)
  for (int g = 0; g < gangs; g++)
    {
#pragma acc loop worker
      for (int i = 0; i < k; i++)
	a[i] = i + g;
#pragma acc loop worker vector
      for (int i = 0; i < m; i++)
	b[g][i] = a[i % k];
    }
}

static copied
value (int (*b)[m])
{
  copied c;
  c.values[0] = 5;
#pragma acc parallel num_workers(WORKERS) num_gangs(3) copy(b[0:gangs])
#pragma acc loop gang private(c)
  for (int g = 0; g < gangs; g++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	c.values[i] = i + g;
#pragma acc loop worker vector
      for (int i = 0; i < m; i++)
	b[g][i] = c.values[i % n];
    }
  return c;
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
  int i, j, k;
  float f;
  four v;
  unsigned char u;
  _Complex double z;
  bool t;
  addresses (i, j, k, f, v, u, z, t, q, b);
  compare ("addresses");
  copied d;
  by_value (d, b);
  compare ("by value");
  of_variable_size (n, b);
  compare ("of variable size");
  d = value (b);
  compare ("a function's value");
  check_int ("the host's", 0, d.values[0], 5);
  return report ();
}
