/* Member arrays and scalars of the object in clauses of compute constructs of member functions; stock GCC 12: fault of the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct field
{
  double sum = 1;
  int a[n] = {}, factor = 3;
  struct { int z, b[n]; } in = {};
  virtual ~field () {}

  int times (int x) const { return x * factor; }

  void
  fill ()
  {
#pragma acc parallel loop num_workers(WORKERS) copy(a)
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma acc parallel loop num_workers(WORKERS) copy(this->a) copyin(factor)
    for (int i = 0; i < n; i++)
      a[i] += factor;
#pragma acc kernels loop independent copy(in.b) copyin(a)
    for (int i = 0; i < n; i++)
      in.b[i] = a[i];
#pragma acc serial copy(sum)
    sum++;
#pragma acc kernels copy(sum)
    sum++;
  }

  /* The region uses more of it.  */
  void
  multiply ()
  {
#pragma acc parallel loop num_workers(WORKERS) copy(a)
    for (int i = 0; i < n; i++)
      a[i] = times (a[i]);
  }
};

int
main ()
{
  field *f = new field;
  f->fill ();
  f->multiply ();
  for (int i = 0; i < n; i++)
    {
      check_int ("b", i, f->in.b[i], i + 3);
      check_int ("a", i, f->a[i], 3 * i + 9);
    }
  check_int ("sum", 0, (int) f->sum, 3);
  check_int ("factor", 0, f->factor, 3);
  return report ();
}
