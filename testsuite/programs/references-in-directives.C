// Static references, references to pointers and captured objects in directives; stock GCC 12: compiler crash.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

namespace {

constexpr int n = 12;

struct inner
{
  int k;
  double *q;
};

struct object
{
  int x;
  inner in;
  double *p;
  double a[n];
};

double values[n];
object global;
object &name = global;

void
set (object &o)
{
  o.p = o.in.q = values;
  o.x = 1;
  for (int i = 0; i < n; i++)
    values[i] = o.a[i] = i + 1;
}

void
check (const char *what, const object &o)
{
  for (int i = 0; i < n; i++)
    check_real (what, i, values[i], i + 1 + (i >= 3 && i < 8 ? 1 : 0));
  check_int (what, n, o.p == values && o.in.q == values, 1);
}

/* One directive has a static reference and what members of its object point to.  */

void
static_references ()
{
  static object local;
  static object &other = local;
  set (name);
#pragma acc enter data copyin(name) copyin(name.in.q[0:n])
#pragma acc parallel loop num_workers(WORKERS)
  for (int i = 3; i < 8; i++)
    name.in.q[i] += name.x;
#pragma acc exit data copyout(name) copyout(name.in.q[0:n])
  check ("of the file", name);
  set (other);
#pragma acc enter data copyin(other) copyin(other.p[0:n])
#pragma acc parallel loop num_workers(WORKERS) present(other)
  for (int i = 3; i < 8; i++)
    other.p[i] += other.x;
#pragma acc update self(other.p[0:n])
#pragma acc exit data delete(other.p[0:n])
#pragma acc exit data delete(other)
  check ("of a function", other);
}

/* A section that does not begin where the member points to, beside another member.  */

void
references_to_pointers (object *&o, object *const &c)
{
  set (*o);
#pragma acc parallel loop num_workers(WORKERS) copy(o->p[3:5], o->a[3:5])
  for (int i = 3; i < 8; i++)
    o->p[i] += 1;
  check ("construct", *o);
  set (*o);
#pragma acc enter data copyin(c->p[3:5], c->a[3:5])
#pragma acc parallel loop num_workers(WORKERS) present(c->p[3:5], c->a[3:5])
  for (int i = 3; i < 8; i++)
    c->p[i] += 1;
#pragma acc exit data copyout(c->p[3:5], c->a[3:5])
  check ("enter data", *c);
  set (*o);
#pragma acc data copy(o->p[3:5])
#pragma acc parallel loop num_workers(WORKERS) copyin(o->a[3:5])
  for (int i = 3; i < 8; i++)
    o->p[i] += o->a[i] - i;
  check ("data", *o);
}

/* A section is reduced of what a reference to a pointer leads to.  */

void
reduced (double *&r)
{
  for (int i = 0; i < n; i++)
    r[i] = i + 1;
#pragma acc parallel loop num_workers(WORKERS) reduction(+:r[3:5])
  for (int j = 0; j < 4; j++)
    for (int i = 3; i < 8; i++)
      r[i] += 0.25;
  for (int i = 0; i < n; i++)
    check_real ("reduced", i, r[i], i + 1 + (i >= 3 && i < 8 ? 1 : 0));
}

struct list
{
  int x;
  object *first;
};

/* A serial construct names what is behind a reference's member.  */

void
serial (list &l)
{
  set (*l.first);
#pragma acc data copyin(l) copyin(l.first[0:1])
#pragma acc serial copy(l.first->p[3:5])
  for (int i = 3; i < 8; i++)
    l.first->p[i] += 1;
  check ("serial", *l.first);
}

/* A member of an object that a lambda has captured by value, and default(present).  */

void
captured ()
{
  object o;
  set (o);
  auto sum = [=] ()
    {
      double s = 0;
#pragma acc data copyin(o.a[0:n])
#pragma acc parallel loop num_workers(WORKERS) default(present) reduction(+:s)
      for (int i = 3; i < 8; i++)
	s += o.a[i];
      return s;
    };
  check_real ("captured", 0, sum (), 30);
}

/* Of what a reference refers to, the device has a pointer, and the clause is for what that leads to.  */

struct leaf
{
  short a;
  unsigned short v, w;
};

struct stem
{
  double a;
  leaf *c;
  short b;
};

void
behind_reference (stem &s)
{
#pragma acc data copyin(s.c[0:1])
  {
#pragma acc serial present(s.c->v)
    s.c->v = 3 * s.c->v + s.b;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(s.c->v, s.c->w)
    s.c->w = s.c->v + s.a;
#pragma acc update self(s.c->v, s.c->w)
  }
  check_int ("v", 0, s.c->v, 15);
  check_int ("w", 0, s.c->w, 17);
}

/* A member of an object that a reference refers to is a clause's, and a function gets the object.  */

struct marked
{
  short a;
  signed char v[3][n];
  short b;
};

struct around
{
  unsigned k;
  marked c;
};

around held, &kept = held;

#pragma acc routine seq
void
mark (marked *o, int i, int y)
{
  o->v[2][i] = o->v[2][i] + o->b + y;
}

void
whole_member (around &o)
{
  kept.c.b = 3;
#pragma acc enter data copyin(kept.c.v)
#pragma acc parallel loop num_workers(WORKERS) copyin(kept.c.v)
  for (int i = 0; i < n; i++)
    mark (&kept.c, i, kept.c.a);
#pragma acc exit data copyout(kept.c.v)
#pragma acc data copy(o.c.v)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(o.c.v)
  for (int i = 0; i < n; i++)
    mark (&o.c, i, o.k);
  for (int i = 0; i < n; i++)
    check_int ("marked", i, held.c.v[2][i], 6);
}

} // anonymous namespace

int
main ()
{
  object o, *p = &o;
  static_references ();
  references_to_pointers (p, p);
  double *v = values;
  reduced (v);
  list l = { 1, &o };
  serial (l);
  captured ();
  leaf l4 = { 1, 4, 5 };
  stem s = { 2, &l4, 3 };
  behind_reference (s);
  whole_member (held);
  return report ();
}
