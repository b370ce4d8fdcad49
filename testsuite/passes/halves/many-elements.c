/* A loop with sixty elements of arrays whose indices are sums of int: without optimization,
   each of these would be in two scalar registers all round the loop, and the register
   allocator would not end.  With optimization, another pass of GCC takes care.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O0 %s %dump_halves | %filecheck %s
// RUN: %acc_cc -O1 %s %dump_halves | %filecheck --allow-empty --check-prefix=OPTIMIZED %s
// RUN: %acc_cc -O0 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
enum { n = 64 };
long a[4 * n];
int b[n];

#define ONE(K) a[i + K] += (long) b[(i + K) % n] * a[i + m + K];
#define TEN(K) ONE (K) ONE (K + 1) ONE (K + 2) ONE (K + 3) ONE (K + 4) \
	       ONE (K + 5) ONE (K + 6) ONE (K + 7) ONE (K + 8) ONE (K + 9)

static void
compute (long *a, const int *b, int m)
{
  for (int i = 0; i < 5; i++)
    {
      TEN (0) TEN (10) TEN (20) TEN (30) TEN (40) TEN (50)
    }
}

int
main (void)
{
  static long expected[4 * n];
  int m = 64;
  for (int i = 0; i < n; i++)
    b[i] = i - 20;
  for (int i = 0; i < 4 * n; i++)
    a[i] = expected[i] = i;
  compute (expected, b, m);
  // CHECK: [halves] function=main._omp_fn.0 registers={{[1-9][0-9][0-9]}}
  // OPTIMIZED-NOT: [halves]
#pragma acc parallel num_gangs(1) num_workers(4) copy(a) copyin(b, m)
  {
    for (int i = 0; i < 5; i++)
      {
	TEN (0) TEN (10) TEN (20) TEN (30) TEN (40) TEN (50)
      }
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      a[i] += b[i];
  }
  for (int i = 0; i < 4 * n; i++)
    if (a[i] != expected[i] + (i < n ? b[i] : 0))
      return 1;
  return 0;
}
