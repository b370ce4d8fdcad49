/* Automatic constants with pointers to constants, in constructs; stock GCC 12: device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-options "-std=gnu++17" } */

#include <array>
#include <string_view>

#include "check.h"

enum { n = 40 };

struct entry
{
  const char *letters;
  int more;
  const int *table;
};

static int mapped[n];

template <typename T>
static int __attribute__ ((noipa))
of_template (T add)
{
  constexpr std::array<const char *, 2> names { "abcdef", "uvwxyz" };
  int sum = 0;
#pragma acc parallel loop num_workers(WORKERS) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += names[i & 1][i % 6] + add;
  return sum;
}

int
main ()
{
  static const int table[3] = { 7, 8, 9 };
  constexpr std::string_view word = "gang worker";
  const char *const names[2] = { "abcdef", "uvwxyz" };
  const entry entries[2] = { { "ghijkl", 1, table }, { nullptr, 2, table + 1 } };
  int r[n], s[n], want = 0;
#pragma acc parallel loop num_workers(WORKERS) copyout(r)
  for (int i = 0; i < n; i++)
    r[i] = word[i % 11] + names[i & 1][i % 6];
#pragma acc data copyout(s)
  {
#pragma acc kernels loop independent default(present)
    for (int i = 0; i < n; i++)
      s[i] = names[i & 1][i % 6];
#pragma acc serial loop
    for (int i = 0; i < n; i++)
      if (entries[i & 1].letters)
	s[i] += entries[i & 1].letters[i % 6] + entries[i & 1].table[1];
      else
	s[i] += entries[i & 1].table[1] + entries[i & 1].more;
  }
  for (int i = 0; i < n; i++)
    {
      check_int ("r", i, r[i], word[i % 11] + names[i & 1][i % 6]);
      check_int ("s", i, s[i], names[i & 1][i % 6] + (i & 1 ? 9 + 2 : "ghijkl"[i % 6] + 8));
      want += names[i & 1][i % 6] + 3;
    }
  check_int ("of_template", 0, of_template (3), want);

  /* What the device has of its own.  */
  const entry other = { "mnopqr", 3, mapped };
#pragma acc enter data create(mapped)
#pragma acc parallel loop num_workers(WORKERS) present(mapped)
  for (int i = 0; i < n; i++)
    mapped[i] = 2 * i;
#pragma acc parallel loop num_workers(WORKERS) copyout(r)
  for (int i = 0; i < n; i++)
    r[i] = other.table[i] + other.more;
#pragma acc exit data delete(mapped)
  for (int i = 0; i < n; i++)
    check_int ("mapped", i, r[i], 2 * i + 3);
  return report ();
}
