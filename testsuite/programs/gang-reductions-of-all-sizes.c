/* Gangs reduce objects of any size, wherever these are.  Stock GCC 12: compiler crash; without
   the logical operators a fault, for a float _Complex at an address that is no multiple of 8.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 77 };

int
main (void)
{
  /* FIRST has 4 bytes, so what is mapped behind it may be at a multiple of 4 alone.  */
  float first = 4;
  float _Complex sum = 2, product = 1 + 1i, all = 1, any = 0;
  double _Complex wide = 1;
  _Complex signed char bytes = 2;
  _Complex short halves = 1;
  _Complex int words = 3;
  signed char most = -100;
  short total = 3;
  unsigned char bits = 7;
  __int128 large = 1;
  _Bool seen = 0;

#pragma acc parallel loop gang worker num_gangs(5) num_workers(WORKERS) \
  reduction(+:first, sum, wide, bytes, halves, words, total, large) reduction(*:product) \
  reduction(&&:all) reduction(||:any) reduction(max:most) reduction(^:bits) reduction(|:seen)
  for (int i = 0; i < n; i++)
    {
      first += i;
      sum += i + 2i;
      wide += 1i - i;
      bytes += 1;
      halves += i & 3;
      words += i;
      total += i;
      large += (__int128) i << 65;
      product *= i % 3 ? 1i : -1;
      all = all && i < n - 1;
      any = any || i == 5;
      most = most > i - 90 ? most : i - 90;
      bits ^= i * 3;
      seen |= i == 9;
    }

  check_real ("first", 0, first, 4 + n * (n - 1) / 2);
  check_real ("sum", 0, __real__ sum, 2 + n * (n - 1) / 2);
  check_real ("sum", 1, __imag__ sum, 2 * n);
  check_real ("product", 0, __real__ product, 1);
  check_real ("product", 1, __imag__ product, -1);
  check_real ("all", 0, __real__ all, 0);
  check_real ("any", 0, __real__ any, 1);
  check_real ("wide", 0, __real__ wide, 1 - n * (n - 1) / 2);
  check_real ("wide", 1, __imag__ wide, n);
  check_int ("bytes", 0, __real__ bytes, n + 2);
  check_int ("halves", 0, __real__ halves, 115);
  check_int ("words", 0, __real__ words, 3 + n * (n - 1) / 2);
  check_int ("most", 0, most, n - 1 - 90);
  check_int ("total", 0, total, 3 + n * (n - 1) / 2);
  check_int ("bits", 0, bits, 23);
  check_int ("large", 0, large >> 65, n * (n - 1) / 2);
  check_int ("seen", 0, seen, 1);
  return report ();
}
