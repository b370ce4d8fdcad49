/* Worker reductions over 128-bit integers and double complex, and with start values, are exact.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <complex.h>

enum { n = 31 };

int
main (void)
{
  __int128 sum = 7, most = 0;
  double complex product = 1, total = 2.0 * I;
  long low[4];

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(sum, most, product, total)
  {
#pragma acc loop worker reduction(+:sum) reduction(max:most)
    for (int i = 0; i < n; i++)
      {
	__int128 x = ((__int128) (i * 3 % 17) << 70) + i;
	sum += x;
	most = most > x ? most : x;
      }
#pragma acc loop worker reduction(*:product) reduction(+:total)
    for (int i = 0; i < n; i++)
      {
	product *= i % 8 == 1 ? 1 + 1.0 * I : 1;
	total += i - 0.5 * I * i;
      }
  }

  __int128 want = 7, want_most = 0;
  for (int i = 0; i < n; i++)
    {
      __int128 x = ((__int128) (i * 3 % 17) << 70) + i;
      want += x;
      want_most = want_most > x ? want_most : x;
    }
  low[0] = (long) sum;
  low[1] = (long) (sum >> 64);
  low[2] = (long) most;
  low[3] = (long) (most >> 64);
  check_int ("sum", 0, low[0], (long) want);
  check_int ("sum", 1, low[1], (long) (want >> 64));
  check_int ("most", 0, low[2], (long) want_most);
  check_int ("most", 1, low[3], (long) (want_most >> 64));
  check_real ("product", 0, creal (product), -4);
  check_real ("product", 1, cimag (product) + 1, 1);
  check_real ("total", 0, creal (total), n * (n - 1) / 2);
  check_real ("total", 1, cimag (total), 2 - 0.25 * n * (n - 1));
  return report ();
}
