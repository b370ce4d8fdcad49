// What the host does to an object while a queue uses what its members point to stays; stock GCC 12: libgomp stops.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

enum { n = 200 };

class array
{
  double *p;
  int length, moved = 0;

public:
  array (int length) : p (new double[length]), length (length)
  {
    for (int i = 0; i < length; i++)
      p[i] = i;
#pragma acc enter data copyin(p[0:length])
  }

  array (array &&o) : p (o.p), length (o.length)
  {
    o.p = nullptr;
    o.moved++;
  }

  ~array ()
  {
    if (p)
      {
#pragma acc exit data delete(p[0:length])
	delete[] p;
      }
  }

  void
  add (double k)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(p[0:length]) async(1)
    for (int i = 0; i < length; i++)
      p[i] += k;
  }

  bool
  moved_p () const
  {
    return !p && moved == 1;
  }

  void
  check ()
  {
#pragma acc update self(p[0:length]) wait(1)
    for (int i = 0; i < length; i++)
      check_real ("p", i, p[i], i + 9);
  }
};

int
main ()
{
  array a (n);
  for (int k = 0; k < 3; k++)
    a.add (3);
  array b (static_cast<array &&> (a));
#pragma acc wait
  check_int ("moved", 0, a.moved_p (), 1);
  b.check ();
  return report ();
}
