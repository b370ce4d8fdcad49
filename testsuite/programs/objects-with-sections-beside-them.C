/* Objects without a clause, and firstprivate ones, point to what clauses of the same construct bring.  The plugin and stock GCC 12: a
   fault of the device, which follows the host's pointers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 50 };

struct scaled
{
  double *data;
  double scale;

  double at (int i) const { return data[i] * scale; }

  double
  sum () const
  {
    double s = 0;
    auto f = [this] (int i) { return at (i); };
#pragma acc parallel loop reduction(+:s) copyin(this[0:1]) copyin(data[0:n])
    for (int i = 0; i < n; i++)
      s += f (i);
    return s;
  }
};

template <class function>
static void
each (double *p, function f, int queue, int on_device)
{
#pragma acc parallel loop firstprivate(f) copy(p[0:n]) if(on_device)
  for (int i = 0; i < n; i++)
    f (i);
#pragma acc parallel loop copy(p[0:n]) async(queue) wait(1) if(on_device)
  for (int i = 0; i < n; i++)
    f (i);
#pragma acc wait(queue)
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(p[0:n]) if(on_device)
  {
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      f (i);
  }
#pragma acc kernels copy(p[0:n]) if(on_device)
  {
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      f (i);
  }
}

int
main ()
{
  double values[n], local[n];
  int counts[n] = {};
  for (int i = 0; i < n; i++)
    values[i] = 1, local[i] = i;
  double *p = values;
  for (int on_device = 1; on_device >= 0; on_device--)
    {
      each (p, [=] (int i) { p[i] += i; }, 3, on_device);
      for (int i = 0; i < n; i++)
	check_real ("values", i, values[i], 1 + 4 * i * (2 - on_device));
    }

  scaled s = { local, 2 };
  double total = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) copyin(local) reduction(+:total)
  for (int i = 0; i < n; i++)
    total += s.at (i);
  check_real ("total", 0, total, n * (n - 1));
  check_real ("sum", 0, s.sum (), n * (n - 1));

  auto by_reference = [&] (int i) { counts[i] += s.scale; local[i] *= 2; };
#pragma acc parallel loop copy(counts, local) copyin(s) async(2)
  for (int i = 0; i < n; i++)
    by_reference (i);
#pragma acc wait(2)
  for (int i = 0; i < n; i++)
    {
      check_int ("counts", i, counts[i], 2);
      check_real ("local", i, local[i], 2 * i);
    }
  return report ();
}
