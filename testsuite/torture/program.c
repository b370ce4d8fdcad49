/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* A test program of GCC's, TEST, as a target region: main is what the device
   runs, with all that the file defines.  */

#ifdef VECTOR_TESTS
/* tree-vect.h asks the host's CPU whether the tests may run at all.  */
#include <cpuid.h>
#undef __get_cpuid_count
#define __get_cpuid_count(leaf, subleaf, a, b, c, d) \
  (*(a) = *(b) = *(c) = *(d) = ~0u, 1)
#endif

#pragma omp declare target
#define main test_main
#include TEST
#undef main
#pragma omp end declare target

/* As in run-image.c.  Tests define macros, so names begin with acc_.  */
struct acc_outcome { int acc_returned, acc_value; };

int
main (void)
{
  struct acc_outcome acc_outcome = { 0, 0 };
#pragma omp target map(tofrom: acc_outcome)
  {
    char *acc_arguments[] = { "test", 0 };
    acc_outcome.acc_value
      = ((int (*) (int, char **)) test_main) (1, acc_arguments);
#ifdef NO_RESULT
    acc_outcome.acc_value = 0;
#endif
    acc_outcome.acc_returned = 1;
  }
  return acc_outcome.acc_value;
}
