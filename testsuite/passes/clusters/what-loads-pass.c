/* Loads go up to the ones before them over arithmetic and stores to elsewhere, and not
   over a store that may write what they read, a call, a barrier or volatile.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -fno-tree-vectorize %s %dump_clusters | %filecheck %s
// RUN: %acc_cc -O2 -fno-tree-vectorize -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-late-waits %s %dump_clusters | %filecheck --check-prefix=OFF %s
#include "../Inputs/elsewhere.h"

#pragma acc routine seq
float
sum (float *p)
{
  float s = p[0] * 2;
  s += p[1] * 3;
  return s + p[2];
}
// CHECK-LABEL: Function sum
// CHECK: [clusters] line=[[@LINE-5]] loads=3

#pragma acc routine seq
float
over_a_store (float *restrict p, float *restrict q)
{
  float s = p[0] * 2;
  *q = s;
  return s + p[1];
}
// CHECK-LABEL: Function over_a_store
// CHECK: [clusters] line=[[@LINE-5]] loads=2

#pragma acc routine seq
float
may_be_written (float *p, float *q)
{
  float s = p[0] * 2;
  *q = s;
  return s + p[1];
}
// CHECK-LABEL: Function may_be_written
// CHECK-NOT: loads=

#pragma acc routine seq
float
over_a_call (float *p)
{
  float s = p[0] * 2;
  elsewhere ();
  return s + p[1];
}
// CHECK-LABEL: Function over_a_call
// CHECK-NOT: loads=

#pragma acc routine seq
int
volatile_access (volatile int *p)
{
  return p[0] + p[1];
}
// CHECK-LABEL: Function volatile_access
// CHECK-NOT: loads=

#pragma acc routine seq
int
address_of_another (int *p, int *q)
{
  return p[q[0]] + p[q[1]];
}
// CHECK-LABEL: Function address_of_another
// CHECK: [clusters] line=[[@LINE-3]] loads=2
// CHECK: [clusters] line=[[@LINE-4]] loads=2
// OFF-NOT: loads=
