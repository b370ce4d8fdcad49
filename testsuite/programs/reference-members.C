/* Members that are references, of "this" and of other objects, in clauses and in constructs; stock GCC 12: compiler crash, libgomp stops, device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>

#include "check.h"

enum { n = 20 };

struct grid
{
  int k, *a;
  double f[3];
  int size;
};

struct solver
{
  grid &g;
  int z;
  int *&p;
  double (&array)[8];
  int &scalar;

  void enter ();
  void use ();
  void leave ();
};

struct nested
{
  int q;
  solver s;
};

void
solver::enter ()
{
#pragma acc enter data copyin(g)
#pragma acc enter data copyin(this->g.a[0:n])
#pragma acc enter data copyin(p[0:n])
#pragma acc enter data copyin(this->array)
}

void
solver::leave ()
{
#pragma acc exit data copyout(array) finalize
#pragma acc exit data copyout(p[0:n])
#pragma acc exit data copyout(this->g.a[0:g.size])
#pragma acc exit data copyout(this->g)
}

void
solver::use ()
{
#pragma acc parallel loop num_workers(WORKERS) present(g)
  for (int i = 0; i < g.size; i++)
    g.a[i] += g.k;
#pragma acc parallel loop num_workers(WORKERS) present(this->g, this->p[0:n], array)
  for (int i = 0; i < g.size; i++)
    g.a[i] += p[i] + (int) array[i & 7];
#pragma acc kernels loop independent
  for (int i = 0; i < g.size; i++)
    g.a[i] += p[i] + (int) array[i & 7];
#pragma acc parallel loop num_workers(WORKERS) default(present)
  for (int i = 0; i < g.size; i++)
    p[i] += g.a[i] + (int) array[i & 7];
}

#pragma acc routine seq
static void
add (solver *s, int i)
{
  s->g.a[i] += s->z;
}

static void __attribute__ ((noipa))
of_pointer (solver *s)
{
#pragma acc enter data copyin(s[0:1])
#pragma acc enter data copyin(s->g)
#pragma acc enter data copyin(s->g.a[0:n])
#pragma acc parallel loop num_workers(WORKERS) present(s[0:1])
  for (int i = 0; i < s->g.size; i++)
    s->g.a[i] += s->g.k;
#pragma acc parallel loop num_workers(WORKERS) present(s[0:1])
  for (int i = 0; i < n; i++)
    add (s, i);
#pragma acc parallel loop num_workers(WORKERS)
  for (int i = 0; i < s->g.size; i++)
    s->g.a[i] += s->g.k + s->z + s->scalar;
#pragma acc exit data copyout(s->g.a[0:n])
#pragma acc exit data copyout(s->g) finalize
#pragma acc exit data copyout(s[0:1])
}

static void __attribute__ ((noipa))
of_reference (nested &o)
{
#pragma acc data copy(o.s.g, o.s.array)
  {
#pragma acc parallel loop num_workers(WORKERS) copy(o.s.g.a[0:o.s.g.size])
    for (int i = 0; i < o.s.g.size; i++)
      o.s.g.a[i] += o.s.g.k;
#pragma acc parallel loop num_workers(WORKERS)
    for (int i = 0; i < 8; i++)
      o.s.array[i] += o.s.g.k + o.q;
#pragma acc serial default(present)
    o.s.g.k++;
#pragma acc update self(o.s.array, o.s.g)
  }
#pragma acc enter data create(o.s.g.f, o.s.g.size)
#pragma acc enter data copyin(o.s.g.a[0:n])
#pragma acc parallel loop num_workers(WORKERS) present(o.s.g.a[0:n])
  for (int i = 0; i < n; i++)
    o.s.g.a[i] += o.s.g.k;
#pragma acc exit data copyout(o.s.g.a[0:n])
#pragma acc exit data delete(o.s.g.f, o.s.g.size)
}

int
main ()
{
  grid g = { 3, new int[n], { 1, 2, 3 }, n };
  int *p = new int[n], scalar = 4;
  double array[8];
  for (int i = 0; i < n; i++)
    g.a[i] = 0, p[i] = i, array[i & 7] = 1;
  nested o = { 7, { g, 5, p, array, scalar } };

  o.s.enter ();
  o.s.use ();
  o.s.leave ();
  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, g.a[i], 3 + 2 * (i + 1));
      check_int ("p", i, p[i], i + 3 + 2 * (i + 1) + 1);
    }
  of_pointer (&o.s);
  for (int i = 0; i < n; i++)
    check_int ("of_pointer", i, g.a[i], 3 + 2 * (i + 1) + 3 + 5 + 3 + 5 + 4);
  check_int ("target", 0, &o.s.g == &g, 1);
  of_reference (o);
  for (int i = 0; i < n; i++)
    check_int ("of_reference", i, g.a[i], 3 + 2 * (i + 1) + 20 + 3 + 4);
  for (int i = 0; i < 8; i++)
    check_real ("array", i, array[i], 1 + 3 + 7);
  if (acc_get_device_type () != acc_device_host)
    check_int ("left", 0, acc_is_present (&o, 1) + acc_is_present (&g, sizeof g)
	       + acc_is_present (array, 1) + acc_is_present (p, 1) + acc_is_present (g.a, 1), 0);
  return report ();
}
