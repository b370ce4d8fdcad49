/* Quotients of powers of two by what is just below one are the host's, too: there, what
   V_RCP makes is good enough only if the steps behind it are (target_quotient).  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t -lm
// RUN: %acc_run --check=all %t
// RUN: %gcc -fplugin=%lib/libacc.so -fopenacc -O1 %s -o %t -lm -foffload-options=amdgcn-amdhsa=-march=fiji
// RUN: %acc_run --arch=gfx803 --check=all %t
// RUN: %acc_cc -O2 -freciprocal-math %s -o %t -lm
// RUN: %acc_run --check=all %t
#include <math.h>
#include <stdio.h>

enum { n = 4096 };

#define TEST(REAL, BELOW)							\
  static int									\
  test_##REAL (REAL first)							\
  {										\
    static REAL a[n], b[n], q[n];						\
    REAL x = first;								\
    for (int i = 0; i < n; i++)							\
      {										\
	b[i] = x = i % 64 ? BELOW (x, 0) : first * (1 << i / 512);		\
	a[i] = i & 1 ? i : 1 << i % 31;						\
      }										\
    _Pragma ("acc parallel loop gang worker vector copyin(a, b) copyout(q)")	\
    for (int i = 0; i < n; i++)							\
      q[i] = a[i] / b[i];							\
    int wrong = 0;								\
    for (int i = 0; i < n; i++)							\
      {										\
	volatile REAL numerator = a[i];						\
	REAL want = numerator / b[i];						\
	if (q[i] != want && !wrong++)						\
	  printf (#REAL ": %a / %a: %a, not %a\n", a[i], b[i], q[i], want);	\
      }										\
    return wrong;								\
  }

TEST (float, nextafterf)
TEST (double, nextafter)

int
main (void)
{
  return test_float (1) + test_float (0.37f) + test_double (1) + test_double (0.37);
}
