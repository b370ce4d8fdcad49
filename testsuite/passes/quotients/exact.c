/* Quotients and square roots in all lanes are those of IEEE 754, bit by bit: those of the
   host.  Bit patterns at random; with few digits, for ties; near 1.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_quotients | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-quotients -foffload=-lm %s %dump_quotients | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O2 %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %gcc -fplugin=%lib/libacc.so -fopenacc -O1 %s -o %t -lm -foffload=-lm -foffload-options=amdgcn-amdhsa=-march=fiji
// RUN: %acc_run --arch=gfx803 --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O3 -fno-tree-vectorize %s -o %t -lm -foffload=-lm
// RUN: %acc_run %t 16384

/* OFF: ;; Function
   OFF-NOT: [quotients]
   CHECK-LABEL: ;; Function test_float._omp
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=64
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=64
   CHECK-NEXT: ;; Function test_double._omp
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=64
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=64
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 65536
static uint64_t state = 88172645463325252u;

static uint64_t
random_bits (void)
{
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

enum { few_digits = 1, near_1 = 2 };

#define TEST(REAL, BITS, ROOT)								\
  static REAL									\
  number_##REAL (int how)								\
  {											\
    BITS bits = random_bits ();								\
    REAL x;										\
    if (how & few_digits)								\
      bits &= ~(BITS) 0 << random_bits () % (8 * sizeof (BITS));			\
    memcpy (&x, &bits, sizeof x);							\
    int exponent;									\
    return how & near_1 ? ldexp (frexp (x, &exponent), random_bits () % 4) : x;		\
  }											\
											\
  static int										\
  same_##REAL (REAL a, REAL b)								\
  {											\
    return memcmp (&a, &b, sizeof a) == 0 || (isnan (a) && isnan (b));			\
  }											\
											\
  static int										\
  test_##REAL (int how, int n)								\
  {											\
    static REAL a[N], b[N], q[N], r[N];							\
    int wrong = 0;									\
    for (int i = 0; i < n; i++)								\
      {											\
	a[i] = number_##REAL (how);							\
	b[i] = number_##REAL (how);							\
      }											\
    _Pragma ("acc parallel loop gang worker vector num_workers(4) copyin(a, b, n) copyout(q, r)") \
    for (int i = 0; i < n; i++)								\
      {											\
	q[i] = a[i] / b[i];								\
	r[i] = ROOT (b[i]);								\
      }											\
    for (int i = 0; i < n; i++)								\
      if (!same_##REAL (q[i], a[i] / b[i]) || !same_##REAL (r[i], ROOT (b[i])))		\
	if (wrong++ < 5)								\
	  printf (#REAL " %a / %a = %a, sqrt %a; want %a and %a\n", (double) a[i],	\
		  (double) b[i], (double) q[i], (double) r[i], (double) (a[i] / b[i]),	\
		  (double) ROOT (b[i]));						\
    return wrong;									\
  }

TEST (float, uint32_t, sqrtf)
TEST (double, uint64_t, sqrt)

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : N, wrong = 0;
  for (int how = 0; how < 4; how++)
    wrong += test_float (how, n) + test_double (how, n);
  return wrong != 0;
}
