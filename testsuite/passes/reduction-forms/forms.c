/* Reductions whose loops the vectorizer takes in another form than the program's: logical
   operators, what is taken under a condition, flags.  Whatever the number of iterations,
   the results are the host's.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -foffload=-lm %dump_reduction-forms | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s -foffload=-lm %dump_reduction-forms | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O1 %s -o %t -foffload=-lm -lm
// RUN: %acc_run --schedule=round-robin --check=all %t
// RUN: %acc_cc -O2 %s -o %t -foffload=-lm -lm
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O3 %s -o %t -foffload=-lm -lm
// RUN: %acc_run --schedule=hostile:1 --check=all %t
#include <stdio.h>

#define DIRECTIVE(X) _Pragma (#X)

/* The loop over workers and lanes, and over lanes below gangs.  */
#define REDUCTION(NAME, OP, TYPE, RESULT, START, BODY)				\
  static RESULT									\
  NAME##_flat (const TYPE *in, const int *wanted, int n)			\
  {										\
    RESULT r = START;								\
    DIRECTIVE (acc parallel loop worker vector num_workers(2) copy(r)		\
	       copyin(in[0:n], wanted[0:n]) reduction(OP:r))			\
    for (int i = 0; i < n; i++)							\
      {										\
	TYPE x = in[i];								\
	BODY;									\
      }										\
    return r;									\
  }										\
  static RESULT									\
  NAME##_rows (const TYPE *in, const int *wanted, int n)			\
  {										\
    RESULT r = START;								\
    DIRECTIVE (acc parallel loop gang worker num_gangs(2) num_workers(2) copy(r)	\
	       copyin(in[0:n], wanted[0:n]) reduction(OP:r))			\
    for (int row = 0; row < n; row += 70)					\
      {										\
	int end = row + 70 < n ? row + 70 : n;					\
	DIRECTIVE (acc loop vector reduction(OP:r))				\
	for (int i = row; i < end; i++)						\
	  {									\
	    TYPE x = in[i];							\
	    BODY;								\
	  }									\
      }										\
    return r;									\
  }										\
  static int									\
  NAME (int n, int kind)							\
  {										\
    TYPE in[n + 1];								\
    int wanted[n + 1];								\
    RESULT r = START;								\
    for (int i = 0; i < n; i++)							\
      {										\
	in[i] = element (i, n, kind, #OP[0] == '*');				\
	wanted[i] = kind < 2 ? kind : i * 7 % 3;				\
      }										\
    for (int i = 0; i < n; i++)							\
      {										\
	TYPE x = in[i];								\
	BODY;									\
      }										\
    if (NAME##_flat (in, wanted, n) == r && NAME##_rows (in, wanted, n) == r)	\
      return 0;									\
    printf (#NAME ": n=%d kind=%d\n", n, kind);					\
    return 1;									\
  }

/* Ones, zeros, a single one, a single zero, numbers; few and small if they are to be
   MULTIPLIED.  */

static int
element (int i, int n, int kind, int multiplied)
{
  int x = (kind == 0 ? 1 : kind == 1 ? 0 : kind == 2 ? i == n - 1 : kind == 3 ? i != n / 2
	   : (i * 37 + n) % 11);
  return multiplied ? 1 + (x == 9) : x;
}

#define REDUCTIONS(R)								\
  R (and_int, &&, int, int, 1, r = r && x)					\
  R (or_int, ||, int, int, 0, r = r || x)					\
  R (and_compare, &&, double, int, 1, r = x > 3 && r)				\
  R (or_compare, ||, double, int, 0, r = r || x > 3)				\
  R (and_double, &&, double, double, 1, r = r && x)				\
  R (or_double, ||, double, double, 0, r = r || x)				\
  R (or_char, ||, char, char, 0, r = r || x)					\
  R (or_flag, ||, double, int, 0, if (x > 3) r = 1)				\
  R (and_flag, &&, double, int, 1, if (x > 3) r = 0)				\
  R (max_double, max, double, double, -4, if (wanted[i] && x > r) r = x)	\
  R (min_double, min, double, double, 4, if (wanted[i] && x < r) r = x)		\
  R (max_other, max, double, double, 2, if (wanted[i]) r = r > x ? r : x)	\
  R (max_int, max, int, int, -5, if (wanted[i]) r = r > x ? r : x)		\
  R (max_function, max, double, double, -7, if (wanted[i]) r = __builtin_fmax (r, x)) \
  R (product, *, double, double, 3, if (wanted[i]) r *= x)

REDUCTIONS (REDUCTION)

/* Conditions that depend on what goes round stay as they are.  */

static int
first_above (const double *in, int n)
{
  int r = 0;
#pragma acc parallel copy(r) copyin(in[0:n])
#pragma acc loop seq
  for (int i = 0; i < n; i++)
    if (in[i] > r)
      r = r + 2;
  return r;
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 5, 63, 64, 65, 150, 300 };
  int wrong = 0;
#define RUN(NAME, ...) wrong += NAME (numbers[n], kind);
  for (unsigned n = 0; n < sizeof numbers / sizeof *numbers; n++)
    for (int kind = 0; kind < 5; kind++)
      {
	REDUCTIONS (RUN)
      }
  double up[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  wrong += first_above (up, 9) != 10;
  return wrong != 0;
}

/* CHECK-COUNT-26: [reduction-forms] line=
   CHECK-NOT: [reduction-forms]
   OFF-NOT: [reduction-forms]  */
