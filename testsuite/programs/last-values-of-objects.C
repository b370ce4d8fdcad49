// What one iteration of a worker loop leaves in members, references and member pointers is seen behind the loop; stock GCC: only what worker 0 leaves.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.h"

#include <complex>
#include <utility>

enum { n = 300, results = 14 };

struct place
{
  int index = -1;
  double value = 0;
  void set (int i, double v)
  {
    index = i;
    value = v;
  }
};

static int a[n];
static double d[n];

#pragma acc routine worker
template <class T>
static T
find (const T *from, T x, T otherwise)
{
  T where = otherwise;
  auto put = [&] (T i) { where = i; };
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    if (from[i] == x)
      put (i);
  return where;
}

static void
search (int x, double *out)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(a, d) copyout(out[0:results])
  {
    place p;
    std::pair<int, double> both (1, 2.);
    int where = -1;
    int &alias = where;
    const int *at = nullptr;
    std::complex<double> z (1, 1);
    int place::*member = nullptr;
    bool all = true;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	if (a[i] == x)
	  {
	    p.set (i, d[i]);
	    both = std::make_pair (i, d[i]);
	    alias = i;
	    at = &a[i];
	    z = std::complex<double> (d[i], i);
	    member = &place::index;
	  }
	if (a[i] >= n - 1)
	  all = false;
      }
    out[0] = p.index;
    out[1] = p.value;
    out[2] = both.first;
    out[3] = both.second;
    out[4] = where;
    out[5] = at ? *at : -5;
    out[6] = z.real ();
    out[7] = z.imag ();
    out[8] = member ? p.*member : -9;
    out[9] = all;
    out[10] = find (a, x, -3);
    out[11] = find (d, x * .5, -4.);
    int rounds = 0;
    place q;
    out[12] = 0;
    do
      {
	q = place ();
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  if (a[i] == rounds * rounds + x)
	    q.set (i, rounds);
	out[12] += q.index;
	rounds++;
      }
    while (rounds < 9 && (q.index & 3) != 1);
    out[13] = rounds;
  }
}

int
main ()
{
  for (int i = 0; i < n; i++)
    {
      a[i] = i * 37 % n;
      d[i] = i * .5;
    }
  for (int x = 0; x < 400; x += 133)
    {
      double out[results];
      search (x, out);
      int i = 0;
      while (i < n && a[i] != x)
	i++;
      bool there = i < n;
      const double expected[] = { there ? i : -1., there ? i * .5 : 0, there ? i : 1.,
				  there ? i * .5 : 2, there ? i : -1., there ? x : -5.,
				  there ? i * .5 : 1, there ? i : 1., there ? i : -9.,
				  0, there ? i : -3., x < n ? x : -4. };
      for (int k = 0; k < 12; k++)
	check_real ("out", k, out[k], expected[k]);
      int sum = 0, rounds = 0, at;
      do
	{
	  at = -1;
	  for (int k = 0; k < n; k++)
	    if (a[k] == rounds * rounds + x)
	      at = k;
	  sum += at;
	  rounds++;
	}
      while (rounds < 9 && (at & 3) != 1);
      check_real ("sum", 0, out[12], sum);
      check_real ("rounds", 0, out[13], rounds);
    }
  return report ();
}
