/* Constant tables of functions that constructs call need no directive, and pointers may be set in a construct; stock GCC 12: the device jumps to an address of the host.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

#pragma acc routine seq
static int
more (int i)
{
  return i + 1;
}

#pragma acc routine seq
static int
twice (int i)
{
  return 2 * i;
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
apply (int (*f) (int), int i)
{
  return f (i);
}

struct operation
{
  const char *name;
  int weight;
  int (*f) (int);
};

static int (*const table[2]) (int) = { more, twice };
static const struct operation operations[] = { { "more", 3, more }, { "twice", 5, twice } };

int
main (void)
{
  static int (*const turned[2]) (int) = { twice, more };
  int (*f) (int), a[n], b[n], c[n];
#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(a)
  for (int i = 0; i < n; i++)
    a[i] = table[i % 2] (i) + turned[i % 2] (i);
#pragma acc kernels copyout(b) copyin(operations)
  for (int i = 0; i < n; i++)
    b[i] = operations[i % 2].f (i) * operations[i % 2].weight;
#pragma acc parallel loop gang worker num_workers(WORKERS) private(f) copyout(c)
  for (int i = 0; i < n; i++)
    {
      int (*g) (int) = i % 3 ? more : twice;
      f = i % 2 ? twice : more;
      c[i] = f (i) + g (i) + apply (g, i);
    }
  for (int i = 0; i < n; i++)
    {
      check_int ("a", i, a[i], 3 * i + 1);
      check_int ("b", i, b[i], i % 2 ? 10 * i : 3 * (i + 1));
      check_int ("c", i, c[i], (i % 2 ? 2 * i : i + 1) + 2 * (i % 3 ? i + 1 : 2 * i));
    }
  return report ();
}
