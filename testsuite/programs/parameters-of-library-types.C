// References to templates of the library, whose first mention is a parameter, in data clauses; stock GCC 12: "does not have a mappable type".
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#include <array>
#include <complex>
#include "check.h"

static void
scale (std::array<double, 9> &v)
{
#pragma acc parallel loop num_workers(4) copy(v)
  for (int i = 0; i < 9; i++)
    v[i] += i;
}

struct holder
{
  void turn (std::array<std::complex<float>, 3> &z, const std::array<int, 3> &by);
  int times = 2;
};

void
holder::turn (std::array<std::complex<float>, 3> &z, const std::array<int, 3> &by)
{
  int n = times;
#pragma acc data copy(z) copyin(by)
#pragma acc parallel loop num_workers(4)
  for (int i = 0; i < 3; i++)
    z[i] = std::complex<float> (n * by[i], z[i].real ());
}

template <class T> static T
total (const std::array<T, 5> &v)
{
  T sum = 0;
#pragma acc parallel loop num_workers(4) copyin(v) reduction(+:sum)
  for (int i = 0; i < 5; i++)
    sum += v[i];
  return sum;
}

int
main ()
{
  std::array<double, 9> v;
  v.fill (1);
  scale (v);
  for (int i = 0; i < 9; i++)
    check_int ("scale", i, v[i], 1 + i);
  std::array<std::complex<float>, 3> z = { 1, 2, 3 };
  std::array<int, 3> by = { 5, 6, 7 };
  holder ().turn (z, by);
  for (int i = 0; i < 3; i++)
    check_int ("turn", i, z[i].real () + 1000 * z[i].imag (), 2 * by[i] + 1000 * (i + 1));
  check_int ("total", 0, total (std::array<int, 5> { 1, 2, 3, 4, 5 }), 15);
  return report ();
}
