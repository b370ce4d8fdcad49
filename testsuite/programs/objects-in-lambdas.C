// Objects that lambdas have captured, in data directives and constructs; stock GCC 12: device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 70 };

class field
{
  int k = 3;
  int *a = new int[n], *b = new int[n];

public:
  field ()
  {
    for (int i = 0; i < n; i++)
      {
	a[i] = i;
	b[i] = 10;
      }
  }

  void
  run ()
  {
#pragma acc enter data copyin(this[0:1])
#pragma acc enter data copyin(a[0:n], b[0:n])
    auto add = [this] {
#pragma acc parallel loop gang worker num_workers(WORKERS) default(present)
      for (int i = 0; i < n; i++)
	a[i] += b[i] + k;
    };
    add ();
    auto in_data = [&] (int more) {
#pragma acc data present(a[0:n])
      {
#pragma acc parallel loop gang worker num_workers(WORKERS)
	for (int i = 0; i < n; i++)
	  this->a[i] += b[i] + k + more;
      }
    };
    in_data (2);
    auto in_kernels = [=] {
#pragma acc kernels loop independent
      for (int i = 0; i < n; i++)
	this->a[i] += b[i] + k;
    };
    in_kernels ();
#pragma acc exit data copyout(a[0:n]) delete(b[0:n])
#pragma acc exit data delete(this[0:1])
    for (int i = 0; i < n; i++)
      check_int ("a", i, a[i], i + 41);
  }

  // Not a lambda's, but likewise: a data construct for members, in that for their object.

  void
  nested ()
  {
#pragma acc data copy(this[0:1])
    {
#pragma acc data copy(this->a[0:n], this->b[0:n])
      {
#pragma acc parallel loop gang worker num_workers(WORKERS) default(present)
	for (int i = 0; i < n; i++)
	  a[i] += b[i] + k;
      }
    }
    for (int i = 0; i < n; i++)
      check_int ("nested", i, a[i], i + 54);
  }
};

struct table { int k, *a, *b; };

static void
captured (int q)
{
  table t = { 1, new int[n], new int[n] }, *o = &t;
  for (int i = 0; i < n; i++)
    {
      t.a[i] = i;
      t.b[i] = 10;
    }
  auto by_reference = [&] (int m) {
#pragma acc data copyin(t, t.b[0:n]) copy(t.a[0:n])
    {
#pragma acc parallel loop gang worker num_workers(WORKERS)
      for (int i = 0; i < n; i++)
	t.a[i] += t.b[i] + t.k + m + q;
    }
#pragma acc enter data copyin(o[0:1], o->a[0:n], o->b[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) default(present)
    for (int i = 0; i < n; i++)
      o->a[i] += o->b[i] + o->k + m + q;
#pragma acc exit data copyout(o->a[0:n]) delete(o->b[0:n], o[0:1])
  };
  by_reference (1);
  auto by_value = [=] (int m) {
#pragma acc enter data copyin(o[0:1], o->a[0:n], o->b[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS) default(present)
    for (int i = 0; i < n; i++)
      o->a[i] += o->b[i] + o->k + m + q;
#pragma acc exit data copyout(o->a[0:n]) delete(o->b[0:n], o[0:1])
#pragma acc kernels loop independent copy(o->a[0:n]) copyin(o->b[0:n], o[0:1])
    for (int i = 0; i < n; i++)
      o->a[i] += o->b[i] + o->k + m + q;
  };
  by_value (1);
  for (int i = 0; i < n; i++)
    check_int ("t.a", i, t.a[i], i + 52);

  // A pointer that the construct's host code changes stays the lambda's own.
  int *p = t.a;
  auto changing = [p] () mutable {
#pragma acc data copy(p[0:n])
    {
#pragma acc parallel loop gang worker num_workers(WORKERS)
      for (int i = 0; i < n; i++)
	p[i] = 2 * i;
      p++;
    }
    return *p;
  };
  check_int ("changed", 0, changing (), 2);
}

int
main ()
{
  field f;
  f.run ();
  f.nested ();
  captured (1);
  return report ();
}
