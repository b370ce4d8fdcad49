/* Atomic constructs of one byte and two, beside others in the same word; stock GCC 12: compiler
   crash, link error, or lost updates.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 300

static signed char chars[5];
static unsigned char masks[7], products[4];
static short shorts[3], seen[N];
static _Bool flags[4];

int
main (void)
{
  for (int i = 0; i < 4; i++)
    products[i] = 1;
#pragma acc parallel loop gang worker vector num_gangs(3) num_workers(WORKERS) \
  copy(chars, masks, products, shorts, seen, flags)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic
      chars[i % 5]--;
#pragma acc atomic update
      masks[i % 7] ^= i;
#pragma acc atomic
      products[i & 3] *= 3;
      short before, behind;
#pragma acc atomic capture
      before = shorts[0]++;
#pragma acc atomic capture
      { shorts[1] = shorts[1] - 1; behind = shorts[1]; }
#pragma acc atomic
      seen[before] += 1;
#pragma acc atomic update
      seen[-behind - 1] += 2;
#pragma acc atomic
      shorts[2] = 1 - shorts[2];
      _Bool old;
#pragma acc atomic capture
      { old = flags[i & 1]; flags[i & 1] = 1; }
      if (i >= N && old)
	shorts[2] = 9;
#pragma acc atomic write
      flags[2] = 1;
    }
  signed char some[8];
  int sum = 0;
#pragma acc parallel loop gang num_gangs(2) num_workers(WORKERS) private(some) reduction(+:sum)
  for (int g = 0; g < 2; g++)
    {
      for (int i = 0; i < 8; i++)
	some[i] = g;
#pragma acc loop worker
      for (int i = 0; i < N; i++)
#pragma acc atomic
	some[i & 7] += 1;
      for (int i = 0; i < 8; i++)
	sum += some[i];
    }

  unsigned char want[7] = { 0 }, product = 1;
  for (int i = 0; i < N; i++)
    want[i % 7] ^= i;
  for (int i = 0; i < N / 4; i++)
    product *= 3;
  for (int i = 0; i < 5; i++)
    check_int ("chars", i, chars[i], -N / 5);
  for (int i = 0; i < 7; i++)
    check_int ("masks", i, masks[i], want[i]);
  for (int i = 0; i < 4; i++)
    check_int ("products", i, products[i], product);
  for (int i = 0; i < N; i++)
    check_int ("seen", i, seen[i], 3);
  check_int ("shorts", 0, shorts[0], N);
  check_int ("shorts", 1, shorts[1], -N);
  check_int ("shorts", 2, shorts[2], 0);
  for (int i = 0; i < 4; i++)
    check_int ("flags", i, flags[i], i < 3);
  check_int ("sum", 0, sum, 2 * N + 8);
  return report ();
}
