// What data constructs map of members, behind what these point to, used inside without a clause; stock GCC 12:
// the compiler crashes, and without references to pointers, device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 60 };

class list
{
public:
  int *p;
  int length;

  explicit list (int l) : p (new int[l]), length (l)
  {
    for (int i = 0; i < l; i++)
      p[i] = i;
  }
  ~list () { delete[] p; }
  int &operator[] (int i) { return p[i]; }

  // Elements LO to HI - 1 have been incremented by BY; they are as before behind this.
  void
  check (const char *what, int lo, int hi, int by)
  {
    for (int i = 0; i < length; i++)
      {
	check_int (what, i, p[i], lo <= i && i < hi ? i + by : i);
	p[i] = i;
      }
  }
};

// A function of the class gets the object.
static void
as_a_whole (list &a, int lo, bool inner)
{
#pragma acc data copy(a.p[lo:32])
  {
#pragma acc kernels loop gang worker
    for (int i = lo; i < lo + 32; i++)
      a[i] += 3;
  }
  a.check ("as a whole", lo, lo + 32, 3);
#pragma acc data copy(a.p[lo:32])
  {
#pragma acc data create(a.p[lo + 2:30]) if(inner)
    {
#pragma acc parallel loop num_workers(WORKERS)
      for (int i = lo + 2; i < lo + 20; i++)
	a[i] += 4;
    }
  }
  a.check ("two data constructs", lo + 2, lo + 20, 4);
}

static void
by_directives (int lo)
{
  list a (n);
#pragma acc enter data copyin(a.p[lo:32])
#pragma acc parallel loop num_workers(WORKERS)
  for (int i = lo; i < lo + 32; i++)
    a[i] += 5;
#pragma acc exit data copyout(a.p[lo:32])
  a.check ("enter data", lo, lo + 32, 5);
}

// The pointer to the object is behind a reference.
static void
by_reference (list *&a, int lo)
{
#pragma acc data copy(a->p[lo:6])
#pragma acc parallel loop num_workers(WORKERS)
  for (int i = lo; i < lo + 6; i++)
    a->p[i] += 6;
  a->check ("reference", lo, lo + 6, 6);
}

static void
in_a_lambda (int lo)
{
  list *a = new list (n);
  int *other = a->p;
  auto run = [&]
  {
#pragma acc data copy(a->p[lo:6])
    {
#pragma acc parallel loop copy(other[lo:6]) num_workers(WORKERS)
      for (int i = lo; i < lo + 6; i++)
	a->p[i] += other[i] - i + 7;
    }
  };
  run ();
  a->check ("lambda", lo, lo + 6, 7);
  delete a;
}

// A data construct that maps nothing, and memory that something else has brought.
static void
under_a_condition (list &a, int *values, bool mapped)
{
  list *p = &a;
#pragma acc data create(p->p[28:8]) if(mapped)
  {
#pragma acc enter data copyin(values[0:30])
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = 0; i < 30; i++)
      p->p[i] += 8;
#pragma acc data present(p->p[3:20])
    {
#pragma acc parallel loop num_workers(WORKERS)
      for (int i = 3; i < 23; i++)
	p->p[i] -= 8;
    }
#pragma acc exit data copyout(values[0:30])
  }
  for (int i = 3; i < 23; i++)
    {
      check_int ("twice", i, values[i], i);
      values[i] = i + 8;
    }
  a.check ("condition", 0, 30, 8);
}

int
main ()
{
  list a (n), *p = &a;
  as_a_whole (a, 7, false);
  as_a_whole (a, 7, true);
  by_directives (9);
  by_reference (p, 8);
  in_a_lambda (12);
  under_a_condition (a, a.p, false);
  return report ();
}
