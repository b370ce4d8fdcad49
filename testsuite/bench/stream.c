/* Streams: copy, scale, add, triad and dot with whatever dimensions come by default.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   After BabelStream.  There is no single code and no worker loop here, so nothing
   is to be won; this shows that nothing is lost.  WORKERS has no effect.  */

#include "bench.h"

static double a[N], b[N], c[N];

static double
stream_on_device (double scale)
{
  double dot = 0.0;
#pragma acc data copy (a, b, c)
  {
#pragma acc parallel loop present (a, c)
    for (int i = 0; i < N; i++)
      c[i] = a[i];
#pragma acc parallel loop present (b, c)
    for (int i = 0; i < N; i++)
      b[i] = scale * c[i];
#pragma acc parallel loop present (a, b, c)
    for (int i = 0; i < N; i++)
      c[i] = a[i] + b[i];
#pragma acc parallel loop present (a, b, c)
    for (int i = 0; i < N; i++)
      a[i] = b[i] + scale * c[i];
#pragma acc parallel loop present (a, b) reduction (+:dot)
    for (int i = 0; i < N; i++)
      dot += a[i] * b[i];
  }
  return dot;
}

int
main (void)
{
  double scale = 0.4, want_dot = 0.0;
  for (int i = 0; i < N; i++)
    a[i] = bench_number (i);

  double dot = stream_on_device (scale);

  for (int i = 0; i < N; i++)
    {
      double first = bench_number (i), second = scale * first, third = first + second;
      double last = second + scale * third;
      want_dot += last * second;
      bench_compare ("a", i, a[i], last, 1e-12);
      bench_compare ("b", i, b[i], second, 1e-12);
      bench_compare ("c", i, c[i], third, 1e-12);
    }
  bench_compare ("dot", 0, dot, want_dot, 1e-9);
  return bench_end ("stream");
}
