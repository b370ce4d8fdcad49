// Lambdas refer to objects that the construct uses as well, without a clause; stock GCC 12: device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

struct row
{
  int length;
  double *values;
  double weight;
};

class filter
{
  int size;
  double gain;
  double *data;

  double
  term (int i) const
  {
    return gain * i;
  }

public:
  double sum;

  filter (int n, double *d) : size (n), gain (0.5), data (d), sum (0) {}

  /* The bound is a member, and so is what the lambda uses.  */
  void
  apply (double *out)
  {
    double *in = data;
    auto weighted = [=] (int i) { return in[i] + term (i); };
#pragma acc parallel loop num_workers (WORKERS) copyin (in[0:size]) copyout (out[0:size])
    for (int i = 0; i < size; i++)
      out[i] = weighted (i);
  }

  /* What the lambda stores, the region sees, and the host.  */
  void
  count (double *out)
  {
    double *in = data;
    auto note = [this] (double x) { sum += x; };
#pragma acc serial copyin (in[0:size]) copyout (out[0:1])
    {
      for (int i = 0; i < size; i++)
	note (in[i]);
      sum += 1;
      out[0] = sum;
    }
  }
};

int
main ()
{
  const int n = 100;
  double a[n], out[n];
  for (int i = 0; i < n; i++)
    a[i] = i % 7;

  filter f (n, a);
  f.apply (out);
  for (int i = 0; i < n; i++)
    check_real ("out", i, out[i], a[i] + 0.5 * i);
  double total = 1;
  for (int i = 0; i < n; i++)
    total += a[i];
  f.count (out);
  check_real ("out", 0, out[0], total);
  check_real ("sum", 0, f.sum, total);

  row r = { n, a, 3 };
  double *values = a;
  auto scaled = [&] (int i) { return r.values[i] * r.weight; };
#pragma acc parallel loop gang worker num_workers (WORKERS) copyin (values[0:n]) copyout (out)
  for (int i = 0; i < r.length; i++)
    out[i] = scaled (i);
  for (int i = 0; i < n; i++)
    check_real ("out", i, out[i], a[i] * 3);

  /* The device has the elements, and later the object, too.  */
  auto set = [&] (double w) { r.weight = w; };
#pragma acc enter data copyin (values[0:n])
  for (int turn = 0; turn < 2; turn++)
    {
#pragma acc parallel num_gangs (1) num_workers (WORKERS) copyout (out) async (turn)
      {
	set (5 + turn);
#pragma acc loop worker
	for (int i = 0; i < r.length; i++)
	  out[i] = scaled (i) + r.weight;
      }
#pragma acc wait
      for (int i = 0; i < n; i++)
	check_real ("out", i, out[i], (a[i] + 1) * (5 + turn));
      if (turn == 0)
	{
	  check_real ("weight", turn, r.weight, 5);
#pragma acc enter data copyin (r)
#pragma acc enter data attach (r.values)
	}
    }
#pragma acc update self (r.weight)
  check_real ("weight", 2, r.weight, 6);
#pragma acc exit data detach (r.values)
#pragma acc exit data delete (r)
#pragma acc exit data delete (values[0:n])

  /* A lambda that another one calls, and the region, too.  */
  auto twice = [&] (int i) { return 2 * r.values[i]; };
  auto more = [&] (int i) { return twice (i) + r.weight; };
#pragma acc parallel loop copyin (values[0:n]) copyout (out)
  for (int i = 0; i < r.length; i++)
    out[i] = more (i) + twice (i);
  for (int i = 0; i < n; i++)
    check_real ("out", i, out[i], 4 * a[i] + 6);
  return report ();
}
