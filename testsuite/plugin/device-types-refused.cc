// Numbers that no device has, and variables of threads, are refused where they are (GCC 12 alone: a message of the link that does not say where, or wrong results).
// So are functions of the host's processor.
// REQUIRES: plugin
// RUN: %not %acc_cxx -std=gnu++17 -O0 %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
// RUN: %acc_cxx -std=gnu++17 -O0 %s -fplugin=%plugin -foffload=disable -c -o %t.o
// RUN: %acc_cxx -std=gnu++17 -O2 -DONLY_VALUES %s -fplugin=%plugin -o %t
#include <emmintrin.h>

struct point
{
  int a;
  long double b;
};

#ifndef ONLY_VALUES
#pragma acc routine seq
int
calls ()
{
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: variable '{{.*}}count' on the device, of which each thread has one
  static thread_local int count;
  return ++count;
}
#endif

typedef float decimal __attribute__ ((mode (DD)));

constexpr double operator""_half (long double x) { return x / 2; }

int
main ()
{
  double a[10], w = 3;
#ifndef ONLY_VALUES
  long double b[10];
  __float128 c = 0;
  point p[3];
  // CHECK-DAG: [[#@LINE+3]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: floating-point numbers of type 'long double' on the device, which has none of more than 64 bits
#pragma acc parallel loop copy(b)
  for (int i = 0; i < 10; i++)
    b[i] += 1;
  // CHECK-DAG: [[#@LINE+2]]:{{[0-9]+}}: sorry, {{.*}} of type '{{.*}}128'
#pragma acc serial copy(c)
  c += 1;
  decimal d[3];
  // CHECK-DAG: [[#@LINE+3]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: decimal floating-point numbers of type '{{.*}}' on the device, which has none
#pragma acc parallel loop copy(d)
  for (int i = 0; i < 3; i++)
    d[i] = d[i] + d[i];
  // CHECK-DAG: [[#@LINE+3]]:{{[0-9]+}}: sorry, {{.*}} of type 'long double'
#pragma acc parallel loop copy(p)
  for (int i = 0; i < 3; i++)
    p[i].a = i;
  // CHECK-DAG: device-types-refused.cc:28:{{[0-9]+}}: sorry, {{.*}} of type 'long double'
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = 3.0_half;
  // CHECK-DAG: [[#@LINE+3]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: '__builtin_ia32_pause', a function of the host's processor, on the device
#pragma acc serial copy(w)
  {
    __builtin_ia32_pause ();
    w += 1;
  }
  // CHECK-DAG: emmintrin.h:[[#]]:{{[0-9]+}}: sorry, {{.*}} '__builtin_ia32_sqrtpd'
#pragma acc serial copy(a)
  _mm_storeu_pd (a, _mm_sqrt_pd (_mm_loadu_pd (a)));
#endif
  // What is no variable is a double there.
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i * 2.0L + (long double) w;
  // Vectors of the host's are vectors there.
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i += 2)
    _mm_storeu_pd (a + i, _mm_add_pd (_mm_loadu_pd (a + i), _mm_set1_pd (i)));
}
