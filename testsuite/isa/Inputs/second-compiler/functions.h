/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Each case as a function, for device and host.  */

#ifdef __OPENCL_C_VERSION__
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define reverse __builtin_bitreverse32
#else
typedef _Float16 half;

static unsigned
reverse (unsigned a)
{
  unsigned r = 0;
  for (int k = 0; k < 32; k++)
    r |= (a >> k & 1) << (31 - k);
  return r;
}
#endif

static __attribute__ ((noinline)) unsigned
ackermann (unsigned m, unsigned n)
{
  return m == 0 ? n + 1
	 : n == 0 ? ackermann (m - 1, 1)
	 : ackermann (m - 1, ackermann (m, n - 1));
}

#define CASE(name, TA, TB, TR, ...) \
  STEPS (name, TA, TB, TR, return __VA_ARGS__;)
#define STEPS(name, TA, TB, TR, ...) \
  static inline TR name##_of (TA a, TB b) { __VA_ARGS__ }
#include "cases.def"
#undef CASE
#undef STEPS

#define CASE STEPS
