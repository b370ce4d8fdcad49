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

/* As in run-image.c.  */
struct acc_outcome { int returned, value; };

int
main (void)
{
  struct acc_outcome outcome = { 0, 0 };
#pragma omp target map(tofrom: outcome)
  {
    char *arguments[] = { "test", 0 };
    outcome.value = ((int (*) (int, char **)) test_main) (1, arguments);
    outcome.returned = 1;
  }
  return outcome.value;
}
