/* Atomic built-in functions of one byte and two, beside others in the same word: in worker loops, in
   lanes, in routines and in single code.  Stock GCC 12: link error, lost updates, and a lock that two
   workers have.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdbool.h>
#include <stdint.h>

#include "check.h"

enum { n = 400, m = 12 };

#pragma acc routine seq
static void
add_by_swaps (uint8_t *to, int what)
{
  uint8_t old = __atomic_load_n (to, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n (to, &old, old + what, false, __ATOMIC_ACQ_REL,
				       __ATOMIC_RELAXED))
    ;
}

int
main (void)
{
  uint8_t bytes[m], swapped[m], order[n];
  int16_t shorts[m], masks[m], least[m];
  bool locks[m], taken[m];
  int owners[m], firsts[m], single = 0;
  for (int i = 0; i < m; i++)
    {
      bytes[i] = swapped[i] = i, shorts[i] = masks[i] = -i, least[i] = 9999;
      locks[i] = taken[i] = false, owners[i] = firsts[i] = 0;
    }
  for (int i = 0; i < n; i++)
    order[i] = 0;

#pragma acc parallel num_gangs(2) num_workers(WORKERS) \
  copy(bytes, swapped, order, shorts, masks, least, locks, taken, owners, firsts) \
  reduction(+:single)
  {
#pragma acc loop gang worker
    for (int i = 0; i < n; i++)
      {
	int k = i % m;
	if (k != 11)
	  __atomic_fetch_add (&bytes[k], k, __ATOMIC_RELAXED);
	uint8_t mine = k == 11 ? __atomic_add_fetch (&bytes[11], 1, __ATOMIC_RELAXED) : 0;
	if (mine)
	  __sync_fetch_and_add (&order[mine], 1);
	add_by_swaps (&swapped[k], 3);
	__sync_sub_and_fetch (&shorts[k], i);
	__sync_fetch_and_or (&masks[k], 1 << (i % 15));
	int16_t seen = __atomic_load_n (&least[k], __ATOMIC_RELAXED);
	while (i < seen)
	  {
	    int16_t now = __sync_val_compare_and_swap (&least[k], seen, i);
	    if (now == seen)
	      break;
	    seen = now;
	  }
	if (!__atomic_test_and_set (&locks[k], __ATOMIC_ACQUIRE))
	  __sync_fetch_and_add (&owners[k], 1);
	if (!__atomic_exchange_n (&taken[k], true, __ATOMIC_ACQ_REL))
	  __sync_fetch_and_add (&firsts[k], 1);
      }
  }

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(shorts, masks, bytes) \
  reduction(+:single)
  {
    single += __atomic_sub_fetch (&bytes[3], 1, __ATOMIC_RELAXED);
    if (__sync_bool_compare_and_swap (&masks[2], 5, 6) || __atomic_fetch_xor (&masks[1], 3, 0))
      single++;
#pragma acc loop worker
    for (int i = 0; i < m; i++)
      {
#pragma acc loop vector
	for (int j = 0; j < 64; j++)
	  __atomic_fetch_add (&shorts[i], j, __ATOMIC_RELAXED);
	__atomic_fetch_nand (&bytes[i], 15, __ATOMIC_RELAXED);
      }
    __atomic_fetch_nand (&bytes[0], 255, __ATOMIC_RELAXED);
  }

  for (int k = 0; k < m; k++)
    {
      uint8_t byte = k, swap = k;
      int16_t number = -k, mask = -k;
      int last = 9999;
      for (int i = n - 1; i >= 0; i--)
	if (i % m == k)
	  byte += k == 11 ? 1 : k, swap += 3, number -= i, mask |= 1 << (i % 15), last = i;
      if (k == 3)
	{
	  byte--;
	  check_int ("single", 0, single, byte + 1);
	}
      if (k == 1)
	mask ^= 3;
      byte = ~(byte & 15);
      if (k == 0)
	byte = ~byte;
      check_int ("bytes", k, bytes[k], byte);
      check_int ("swapped", k, swapped[k], swap);
      check_int ("shorts", k, shorts[k], number + 2016);
      check_int ("masks", k, masks[k], mask);
      check_int ("least", k, least[k], last);
      check_int ("owners", k, owners[k], 1);
      check_int ("firsts", k, firsts[k], 1);
    }
  for (int i = 12; i < 12 + n / m; i++)
    check_int ("order", i, order[i], 1);
  return report ();
}
