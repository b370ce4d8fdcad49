/* Elements of vectors of a few numbers are set, in registers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

typedef float four __attribute__ ((vector_size (16)));
typedef double two __attribute__ ((vector_size (16)));
typedef char eight __attribute__ ((vector_size (8)));
typedef short pair __attribute__ ((vector_size (4)));
typedef int wide __attribute__ ((vector_size (32)));

/* V is firstprivate, and has N elements.  */

#define TEST(V, N)								\
  static void									\
  test_##V (int x, int k)							\
  {										\
    V v;									\
    double o[4];								\
    for (int i = 0; i < N; i++)							\
      v[i] = i;									\
    _Pragma ("acc parallel num_gangs(1) num_workers(WORKERS) copyout(o) firstprivate(v)")	\
    {										\
      if (k > x)								\
	v[1] = k;								\
      V w = v;									\
      if (k > 2)								\
	w[0] += 3;								\
      v = v + w;								\
      o[0] = v[0];								\
      o[1] = v[1];								\
      o[2] = v[N - 1];								\
      o[3] = w[0];								\
    }										\
    check_real (#V "[0]", x, o[0], k > 2 ? 3 : 0);				\
    check_real (#V "[1]", x, o[1], k > x ? 2 * k : 2);				\
    check_real (#V "[last]", x, o[2], N > 2 ? 2 * (N - 1) : k > x ? 2 * k : 2);	\
    check_real (#V " w[0]", x, o[3], k > 2 ? 3 : 0);				\
  }

TEST (four, 4)
TEST (two, 2)
TEST (eight, 8)
TEST (pair, 2)
TEST (wide, 8)

int
main (void)
{
  for (int x = 1; x < 6; x++)
    for (int k = 2; k < 5; k++)
      {
	test_four (x, k);
	test_two (x, k);
	test_eight (x, k);
	test_pair (x, k);
	test_wide (x, k);
      }
  return report ();
}
