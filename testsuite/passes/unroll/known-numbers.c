/* A loop whose number of iterations is a constant is unrolled without a rest behind it:
   what is left over runs ahead of it, in one go.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 -fno-tree-vectorize %s %dump_unroll | %filecheck %s
// RUN: %acc_cc -O2 %s -o %t -lm
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O3 %s -o %t -lm
// RUN: %acc_run --schedule=in-order --check=all %t
#include <stdio.h>

/* For each number of iterations: a sum, whose order matters, and the last value.  */
#define NUMBERS(N) N (31) N (32) N (33) N (40) N (47) N (64) N (95) N (127) N (128) N (130)
#define PRODUCT(COUNT)							\
  static int								\
  product_##COUNT (const float (*a)[130], const float *b, float *c)	\
  {									\
    int last[64];							\
    _Pragma ("acc parallel loop num_gangs(1) copyin(a[0:64], b[0:130]) copyout(c[0:64], last)") \
    for (int i = 0; i < 64; i++)					\
      {									\
	float sum = 0;							\
	int k;								\
	for (k = 0; k < COUNT; k++)					\
	  sum += a[i][k] * b[k];					\
	c[i] = sum;							\
	last[i] = k;							\
      }									\
    int wrong = 0;							\
    for (int i = 0; i < 64; i++)					\
      {									\
	float sum = 0;							\
	for (int k = 0; k < COUNT; k++)					\
	  sum = __builtin_fmaf (a[i][k], b[k], sum);			\
	if (c[i] != sum || last[i] != COUNT)				\
	  wrong = printf ("%d iterations, row %d: %a, not %a\n", COUNT, i, c[i], sum); \
      }									\
    return wrong != 0;							\
  }

NUMBERS (PRODUCT)

int
main (void)
{
  static float a[64][130], b[130], c[64];
  int wrong = 0;
  for (int k = 0; k < 130; k++)
    {
      b[k] = 1 + k / 7.0f;
      for (int i = 0; i < 64; i++)
	a[i][k] = (i * 37 + k * 11) % 101 / 16.0f;
    }
#define RUN(COUNT) wrong += product_##COUNT (a, b, c);
  NUMBERS (RUN)
  return wrong;
}

// CHECK-LABEL: Function product_127
// CHECK: [unroll] line={{[0-9]+}} factor=8
