/* Operators with constants at the borders of what instructions take, in lanes and without, beside the host.
   GCC 12: 0x80000000l >> n is negative.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

typedef unsigned long ul;
typedef unsigned __int128 wide;
enum { VALUES = 12, PAIRS = VALUES * VALUES, OPERATORS = 40 };

/* Of numbers X and Y, and N from 0 to 63.  */
#define EACH_OPERATOR(ONE, C) \
  ONE (x == C) ONE ((long) x < C) ONE ((long) x >= C) ONE (x < (ul) C) ONE (x >= (ul) C) \
  ONE (C >> n) ONE ((ul) C >> n) ONE ((ul) C << n) ONE ((x >> 3) > (ul) C ? y : x) ONE (y & 1 ? C : x) \
  ONE (x & C) ONE (x | C) ONE (x ^ C) ONE (x + C) ONE (x - C) ONE (C - x) ONE (x * C) \
  ONE ((unsigned) x * C) ONE ((long) (int) x * (ul) C) ONE (((wide) x * (ul) C) >> 64) \
  ONE ((unsigned) x > (unsigned) C) ONE ((int) x < (int) C) ONE ((int) x == (int) C) \
  ONE ((int) C >> (n & 31)) ONE ((unsigned) C >> (n & 31)) ONE ((unsigned) C << (n & 31)) \
  ONE ((unsigned) x + (unsigned) C) ONE ((unsigned) x - (unsigned) C) ONE ((unsigned) C - (unsigned) x) \
  ONE ((unsigned) x * (unsigned) C) ONE ((ul) (unsigned) x * (unsigned) C) \
  ONE ((short) x > (short) C) ONE ((unsigned char) x ^ (unsigned char) C) \
  ONE ((unsigned) x / ((unsigned) C | 1)) ONE (x / (ul) C) ONE (x % (ul) C) ONE ((long) (x >> 1) / C) \
  ONE ((double) (unsigned) x > (double) C) ONE (__builtin_popcountl (x & C)) ONE (__builtin_clzl (x | 1) + C)

#define EACH_CONSTANT(ONE) \
  ONE (0, 64l) ONE (1, 65l) ONE (2, -16l) ONE (3, -17l) ONE (4, 0x7fffl) ONE (5, -0x8001l) \
  ONE (6, 0x7fffffffl) ONE (7, 0x80000000l) ONE (8, 0x80000001l) ONE (9, 0xffffffffl) ONE (10, 0x100000000l) \
  ONE (11, -0x80000000l) ONE (12, -0x80000001l) ONE (13, 0x123456789abcdef1l)

static const ul values[VALUES] = {
  0, 1, -1ul, 0x8000000000000000ul, 0x7ffffffffffffffful, 0x80000000, 0xffffffff, 0x123456789abcdef0ul,
  0xfedcba9876543210ul, 0xffffffff00000000ul, 5, -3ul
};
static ul xs[PAIRS], ys[PAIRS], want[OPERATORS][PAIRS], got[OPERATORS][PAIRS];
static int shifts[PAIRS];

#define STORE(E) result[at++][i] = (ul) (E);
#define BODY(C) \
  { \
    ul x = xs[i], y = ys[i]; \
    int n = shifts[i], at = 0; \
    EACH_OPERATOR (STORE, C) \
  }
#define IN_LANES(E) \
  _Pragma ("acc loop vector") \
  for (int i = 0; i < PAIRS; i++) \
    { \
      ul x = xs[i], y = ys[i]; \
      int n = shifts[i]; \
      (void) x, (void) y, (void) n; \
      result[at][i] = (ul) (E); \
    } \
  at++;

#define DEFINE(NUMBER, C) \
  static void \
  host_##NUMBER (ul (*result)[PAIRS]) \
  { \
    for (int i = 0; i < PAIRS; i++) \
      BODY (C) \
  } \
  static void \
  workers_##NUMBER (ul (*result)[PAIRS]) \
  { \
    _Pragma ("acc parallel loop gang worker num_workers(WORKERS) present(result[0:OPERATORS], xs, ys, shifts)") \
    for (int i = 0; i < PAIRS; i++) \
      BODY (C) \
  } \
  static void \
  lanes_##NUMBER (ul (*result)[PAIRS]) \
  { \
    _Pragma ("acc parallel num_gangs(1) present(result[0:OPERATORS], xs, ys, shifts)") \
    { \
      int at = 0; \
      EACH_OPERATOR (IN_LANES, C) \
    } \
  }
EACH_CONSTANT (DEFINE)

static void
compare (const char *where)
{
#pragma acc update self(got)
  for (int at = 0; at < OPERATORS; at++)
    for (int i = 0; i < PAIRS; i++)
      if (got[at][i] != want[at][i] && mismatches++ < 8)
	printf ("%s, operator %d of %lx and %lx, %d: %lx, should be %lx\n", where, at, xs[i], ys[i], shifts[i],
		got[at][i], want[at][i]);
}

int
main (void)
{
  for (int i = 0; i < PAIRS; i++)
    xs[i] = values[i % VALUES], ys[i] = values[i / VALUES], shifts[i] = (i + 31 * (i / VALUES)) & 63;
#pragma acc data create(got) copyin(xs, ys, shifts)
  {
#define COMPARE(NUMBER, C) \
    host_##NUMBER (want); \
    workers_##NUMBER (got); \
    compare ("workers, " #C); \
    lanes_##NUMBER (got); \
    compare ("lanes, " #C);
    EACH_CONSTANT (COMPARE)
  }
  return report ();
}
