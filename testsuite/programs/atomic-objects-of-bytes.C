/* std::atomic of one byte and two, and std::atomic_flag, in worker loops.  Stock GCC 12: link error,
   and a flag that two workers set.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <atomic>
#include <cstdint>
#include <new>

#include "check.h"

struct state
{
  std::atomic<bool> done;
  std::atomic<std::uint8_t> count;
  std::atomic<short> sum, least;
  std::atomic_flag flag;
  std::atomic<char> letters[3];
  std::atomic<double> total;
};

int
main ()
{
  enum { n = 200 };
  /* g++ 12 takes no objects with static members in clauses.  */
  alignas (state) unsigned char memory[sizeof (state)];
  state &s = *new (memory) state ();
  s.least = 1000;
  s.flag.clear ();
  int first = 0, set = 0;
#pragma acc parallel loop gang worker num_gangs(2) num_workers(WORKERS) \
  copy(memory) reduction(+:first, set)
  for (int i = 0; i < n; i++)
    {
      state &s = *reinterpret_cast<state *> (memory);
      s.count++;
      s.sum.fetch_sub (i);
      first += !s.done.exchange (true);
      set += !s.flag.test_and_set ();
      short seen = s.least.load ();
      while (n - i < seen && !s.least.compare_exchange_weak (seen, n - i))
	;
      s.letters[i % 3] ^= i;
      double old = s.total.load ();
      while (!s.total.compare_exchange_strong (old, old + i))
	;
    }
  int letters[3] = {};
  for (int i = 0; i < n; i++)
    letters[i % 3] ^= i;
  for (int i = 0; i < 3; i++)
    check_int ("letters", i, s.letters[i], (char) letters[i]);
  check_int ("count", 0, s.count, n);
  check_int ("sum", 0, s.sum, -(n * (n - 1) / 2));
  check_int ("least", 0, s.least, 1);
  check_int ("first", 0, first, 1);
  check_int ("set", 0, set, 1);
  check_real ("total", 0, s.total, n * (n - 1) / 2);
  return report ();
}
