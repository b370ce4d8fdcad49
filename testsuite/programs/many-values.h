/* 96 values that live at once: ALL (LOAD), then ALL (FOLD), with "volatile int *from",
   "i" and "sum" around.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   They need 96 vector registers, with which libgomp launches eight workers at most.
   Volatile loads are not moved, and the last one is needed first.  */

#ifndef PROGRAMS_MANY_VALUES_H
#define PROGRAMS_MANY_VALUES_H

#define EIGHT(X, A) X (A##0) X (A##1) X (A##2) X (A##3) X (A##4) X (A##5) X (A##6) X (A##7)
#define ALL(X) \
  EIGHT (X, 1) EIGHT (X, 2) EIGHT (X, 3) EIGHT (X, 4) EIGHT (X, 5) EIGHT (X, 6) \
  EIGHT (X, 7) EIGHT (X, 8) EIGHT (X, 9) EIGHT (X, 10) EIGHT (X, 11) EIGHT (X, 12)
#define LOAD(N) int v##N = from[i + N];
#define FOLD(N) sum = sum * 3 + v##N;

#endif /* PROGRAMS_MANY_VALUES_H */
