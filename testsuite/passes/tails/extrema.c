/* A loop with a maximum has whole vectors and masks of its own, whatever its number of
   iterations; what lies behind its arrays is neither read nor written.  A loop that the
   vectorizer does not take is as it was.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_tails | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s %dump_tails | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O2 %s -fPIC -shared -Wl,-z,notext -o %t.so -foffload=-fdump-tree-optimized=stderr 2>&1 | %filecheck --check-prefix=CODE %s
// RUN: %acc_cc -O2 -DRUN %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O3 -DRUN %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
#include <stdio.h>
#include <stdlib.h>

#define N 201
int n = N, step = 1;
double a[N + 70], b[N + 70];
unsigned char c[N + 70];

/* OFF-NOT: [tails]
   CHECK-LABEL: ;; Function change._omp
   CHECK: [tails] line=[[@LINE+15]]
   CODE-LABEL: ;; Function change._omp
   CODE: .MASK_LOAD
   CODE: .MASK_STORE
   CODE: .REDUC_MAX
   CODE-NOT: MAX_EXPR
   CODE: __builtin_gcn_acc_barrier
 */
double
change (void)
{
  double most = -1;
#pragma acc parallel loop worker vector num_workers(2) reduction(max:most) copy(most, b) copyin(a)
  for (int i = 0; i < n; i++)
    {
      double x = a[i] * 2;
      b[i] = x;
      most = most > x ? most : x;
    }
  return most;
}

/* Two maxima, a sum and a count; the type of the elements is narrow.
   CHECK-LABEL: ;; Function several._omp
   CHECK: [tails]
 */
int
several (unsigned *low, double *sum)
{
  unsigned lowest = 255, highest = 0;
  double total = -0.0;
  int count = 3;
#pragma acc parallel loop vector reduction(max:highest) reduction(min:lowest) reduction(+:total, count) copy(lowest, highest, total, count) copyin(c)
  for (int i = 0; i < n; i++)
    {
      highest = highest > c[i] ? highest : c[i];
      lowest = lowest < c[i] ? lowest : c[i];
      total += c[i];
      count += c[i] > 100;
    }
  *low = lowest;
  *sum = total;
  return highest * 1000 + count;
}

/* Fewer than a vector.
   CHECK-LABEL: ;; Function few._omp
   CHECK: [tails]
 */
int
few (void)
{
  int most = 0;
#pragma acc parallel loop vector reduction(max:most) copy(most) copyin(c)
  for (int i = 5; i < 12; i++)
    most = most > c[i] ? most : c[i];
  return most;
}

/* Whole vectors already.
   CHECK-LABEL: ;; Function whole._omp
   CHECK-NOT: [tails]  */
int
whole (void)
{
  int most = 0;
#pragma acc parallel loop vector reduction(max:most) copy(most) copyin(c)
  for (int i = 0; i < 128; i++)
    most = most > c[i] ? most : c[i];
  return most;
}

/* The vectorizer does not take integer division: the loop counts to n again.
   CHECK-LABEL: ;; Function quotient._omp
   CHECK: [tails]
   CODE-LABEL: quotient._omp_fn.0 (
   CODE-NOT: .MASK_
   CODE-NOT: & -64
   CODE: return
 */
int
quotient (void)
{
  int most = 0, by = step;
#pragma acc parallel loop vector reduction(max:most) copy(most) copyin(c)
  for (int i = 0; i < 77; i++)
    {
      int x = c[i] * 7 / (by + c[i]);
      most = most > x ? most : x;
    }
  return most;
}

/* The same where if-conversion has made a version for the vectorizer, which is dropped
   with all that belongs to it.
   CHECK-LABEL: ;; Function dropped._omp
   CHECK: [tails]
 */
int
dropped (void)
{
  int most = 0, by = step;
#pragma acc parallel loop vector reduction(max:most) copy(most, b) copyin(c)
  for (int i = 0; i < n; i++)
    {
      int x = c[i] * 7 / (by + c[i]);
      if (c[i] > 50)
	b[i] = x;
      most = most > x ? most : x;
    }
  return most;
}

/* Downwards: the target has no such masks.
   CHECK-LABEL: ;; Function down._omp
   CHECK-NOT: [tails]  */
double
down (void)
{
  double most = -1;
#pragma acc parallel loop vector reduction(max:most) copy(most) copyin(a)
  for (int i = n - 1; i >= 0; i--)
    most = most > a[i] ? most : a[i];
  return most;
}

/* Bit-fields have no address.
   CHECK-LABEL: ;; Function bits._omp
   CHECK-NOT: [tails]
 */
struct node
{
  unsigned kind : 4;
  int value : 12;
  float weights[3];
} nodes[N];

int
bits (void)
{
  int most = 0;
#pragma acc parallel loop worker vector num_workers(2) reduction(max:most) copy(most) copyin(nodes)
  for (int i = 0; i < N; i++)
    most = (int) nodes[i].kind > most ? (int) nodes[i].kind : most;
  return most;
}

#ifdef RUN
static int wrong;

static void
check (const char *what, double got, double expected)
{
  if (got == expected)
    return;
  printf ("%s, n=%d: %g, not %g\n", what, n, got, expected);
  wrong = 1;
}

int
main (void)
{
  for (n = 0; n < N; n = n < 3 ? n + 1 : n + 21)
    {
      for (int i = 0; i < N + 70; i++)
	{
	  a[i] = i < n ? (i * 37 + n) % 101 : 1e9;
	  b[i] = -7;
	  c[i] = i < n ? 10 + (i * 11 + n) % 200 : i % 2 * 255;
	}
      double most = -1, sum = -0.0, total;
      int count = 3, left = 0;
      unsigned low = 255, high = 0, lowest;
      for (int i = 0; i < n; i++)
	{
	  most = most > a[i] ? most : a[i];
	  high = high > c[i] ? high : c[i];
	  low = low < c[i] ? low : c[i];
	  sum += c[i];
	  count += c[i] > 100;
	}
      check ("change", change (), n ? 2 * most : -1);
      for (int i = n; i < N + 70; i++)
	left += b[i] == -7;
      check ("stores", left, N + 70 - n);
      check ("several", several (&lowest, &total), high * 1000 + count);
      check ("lowest", lowest, low);
      check ("sum", total, sum);
      check ("down", down (), most);
      int quotients = 0;
      for (int i = 0; i < n; i++)
	quotients = quotients > c[i] * 7 / (step + c[i]) ? quotients : c[i] * 7 / (step + c[i]);
      check ("dropped", dropped (), quotients);
      left = 0;
      for (int i = 0; i < N + 70; i++)
	left += b[i] == (i >= n ? -7 : c[i] > 50 ? c[i] * 7 / (step + c[i]) : 2 * a[i]);
      check ("stores under a condition", left, N + 70);
    }
  int most = 0, most128 = 0, quotients = 0;
  for (int i = 0; i < 128; i++)
    {
      most128 = most128 > c[i] ? most128 : c[i];
      if (i >= 5 && i < 12)
	most = most > c[i] ? most : c[i];
      if (i < 77)
	{
	  int x = c[i] * 7 / (step + c[i]);
	  quotients = quotients > x ? quotients : x;
	}
    }
  for (int i = 0; i < N; i++)
    {
      nodes[i].kind = i % 14;
      nodes[i].value = -1;
    }
  check ("bits", bits (), 13);
  check ("few", few (), most);
  check ("whole", whole (), most128);
  check ("quotient", quotient (), quotients);
  return wrong;
}
#endif
