/* Products of complex numbers are reduced in all lanes; where an infinity is to be
   recovered, the loop is run once more as it was.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_products | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s %dump_products | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O2 %s %body_products | %filecheck --check-prefix=CODE %s
// RUN: %acc_cc -O2 %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O1 %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O3 -ffast-math -DFINITE %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=random:1 --check=all %t
#include <complex.h>
#include <math.h>
#include <stdio.h>

/* OFF-NOT: [products]
   OFF: Function others._omp
   CHECK: ;; Function stores._omp_fn.0
   CHECK-NEXT: ;; Function others._omp_fn.0
   CHECK-NEXT: [products] line=
   CHECK-NEXT: ;; Function others._omp_fn.1
   CHECK-NEXT: [products] line=
   CHECK-NEXT: ;; Function others._omp_fn.2
   CHECK-NEXT: [products] line=
   CHECK-NEXT: ;; Function product_of_float._omp
   CHECK-NEXT: [products] line=
   CHECK-NEXT: ;; Function product_of_double._omp
   CHECK-NEXT: [products] line=
   CODE: ;; Function stores._omp
   CODE-NOT: ; product
   CODE: ;; Function others._omp_fn.0
   CODE: ;; Function product_of_float._omp
   CODE: __asm__{{.*}}; products in lanes
   CODE: MAX_EXPR
   CODE: MIN_EXPR
   CODE: __asm__{{.*}}; product of lanes
   CODE: __mulsc3
 */

/* PRODUCT and SUM of COUNT numbers on the device, as on the host; infinities and NaNs in
   the same places.  */
#define PRODUCT(REAL)									\
  static int										\
  class_of_##REAL (_Complex REAL z)							\
  {											\
    if (isinf (__real__ z) || isinf (__imag__ z))					\
      return 2;										\
    return isnan (__real__ z) || isnan (__imag__ z);					\
  }											\
											\
  static int										\
  product_of_##REAL (const _Complex REAL *v, int count)				\
  {											\
    _Complex REAL got = 2, want = 2;							\
    REAL sum = 0, want_sum = 0;								\
    _Pragma ("acc parallel copyin(v[0:count]) copy(got, sum) num_gangs(1) num_workers(4)") \
    _Pragma ("acc loop worker vector reduction(*:got) reduction(+:sum)")		\
    for (int i = 0; i < count; i++)							\
      {											\
	got *= v[i];									\
	sum += __imag__ v[i];								\
      }											\
    for (int i = 0; i < count; i++)							\
      {											\
	want *= v[i];									\
	want_sum += __imag__ v[i];							\
      }											\
    REAL far = fabs (__real__ got - __real__ want) + fabs (__imag__ got - __imag__ want); \
    if (class_of_##REAL (got) == class_of_##REAL (want)					\
	&& (class_of_##REAL (want) || far <= 1e-4 * fabs (__real__ want))		\
	&& (sum == want_sum || isinf (want_sum) || isnan (want_sum)))			\
      return 0;										\
    printf (#REAL " %d: %g %g, want %g %g\n", count, (double) __real__ got,		\
	    (double) __imag__ got, (double) __real__ want, (double) __imag__ want);	\
    return 1;										\
  }											\
											\
  static int										\
  test_##REAL (int count, int where, REAL real, REAL imag)				\
  {											\
    _Complex REAL v[200];								\
    for (int i = 0; i < count; i++)							\
      v[i] = __builtin_complex ((REAL) 1, (REAL) (i % 3) / 64);				\
    v[where] = __builtin_complex (real, imag);						\
    return product_of_##REAL (v, count);						\
  }

PRODUCT (float)
PRODUCT (double)

/* A loop that stores cannot be run twice.  */
static int
stores (void)
{
  _Complex float z = 1, want = 1, a[100], b[100];
  for (int i = 0; i < 100; i++)
    b[i] = a[i] = __builtin_complex (1.0f, i / 1024.0f);
#pragma acc parallel copy(a, z) num_gangs(1) num_workers(4)
#pragma acc loop worker vector reduction(*:z)
  for (int i = 0; i < 100; i++)
    {
      z *= a[i];
      a[i] += 1;
    }
  int wrong = 0;
  for (int i = 0; i < 100; i++)
    {
      want *= b[i];
      wrong += a[i] != b[i] + 1;
    }
  wrong += !(cabsf (z - want) <= 1e-4f * cabsf (want));
  if (wrong)
    printf ("stores: %d wrong\n", wrong);
  return wrong;
}

/* Two products in one loop, a row's product in a nest of loops, an empty loop.  */
static int
others (void)
{
  _Complex double v[30][70], one = 1, two = 3, nest = 1, none = 5;
  _Complex double want_one = 1, want_two = 3;
  int n = 0;
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 70; j++)
      v[i][j] = __builtin_complex (1 - (i * j) % 7 / 1024.0, (i + j) % 5 / 1024.0);
#pragma acc parallel loop vector copyin(v) copy(one, two) reduction(*:one, two)
  for (int i = 0; i < 70; i++)
    {
      one *= v[0][i];
      two = v[1][i] * two;
    }
  for (int i = 0; i < 70; i++)
    {
      want_one *= v[0][i];
      want_two *= v[1][i];
    }
  int wrong = (cabs (one - want_one) > 1e-12) + (cabs (two - want_two) > 1e-12);
#pragma acc parallel loop gang copyin(v) copy(nest) reduction(*:nest) num_workers(4)
  for (int i = 0; i < 30; i++)
    {
#pragma acc loop worker vector reduction(*:nest)
      for (int j = 0; j < 70; j++)
	nest *= v[i][j];
    }
  want_one = 1;
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 70; j++)
      want_one *= v[i][j];
  wrong += cabs (nest - want_one) > 1e-12 * cabs (want_one);
#pragma acc parallel loop worker vector copyin(v, n) copy(none) reduction(*:none)
  for (int i = 0; i < n; i++)
    none *= v[0][i];
  wrong += none != 5;
  if (wrong)
    printf ("others: %d wrong\n", wrong);
  return wrong;
}

int
main (void)
{
  static const int counts[] = { 1, 5, 64, 100, 200 };
  int wrong = stores () + others ();
  for (int k = 0; k < 5; k++)
    for (int where = 0; where < counts[k]; where += 37)
      {
	int n = counts[k];
	wrong += test_float (n, where, 3, 4) + test_double (n, where, 3, 4);
#ifndef FINITE
	wrong += test_float (n, where, INFINITY, INFINITY);
	wrong += test_float (n, where, INFINITY, NAN);
	wrong += test_float (n, where, NAN, NAN);
	wrong += test_double (n, where, 0, -INFINITY);
	wrong += test_double (n, where, NAN, INFINITY);
	wrong += test_double (n, where, 1, NAN);
#endif
      }
  return wrong != 0;
}
