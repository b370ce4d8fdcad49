/* References, in serial constructs, to objects of which members alone are on the device; stock GCC 12:
   libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 20 };

struct object { int k, *a; };

static void
referred (object &o)
{
#pragma acc enter data copyin(o.a[0:n])
#pragma acc serial loop
  for (int i = 0; i < n; i++)
    o.a[i] += o.k;
#pragma acc exit data copyout(o.a[0:n])
}

static void
captured (object &o)
{
  int *raw = o.a;
  auto add = [&]
    {
#pragma acc enter data copyin(raw[0:n])
#pragma acc serial loop
      for (int i = 0; i < n; i++)
	o.a[i] += o.k;
#pragma acc exit data copyout(raw[0:n])
    };
  add ();
}

int
main ()
{
  object o = { 3, new int[n] () };
  referred (o);
  captured (o);
  for (int i = 0; i < n; i++)
    check_int ("a", i, o.a[i], 6);
  return report ();
}
