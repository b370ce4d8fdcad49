/* One wait for all loads, where the first of their values is used; a label, a jump, a
   call, a barrier, an atomic find none under way.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -fno-tree-vectorize %s %dump_waits | %filecheck %s
// RUN: %acc_cc -O2 -fno-tree-vectorize -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-late-waits %s %dump_waits | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O0 %s %dump_waits | %filecheck --check-prefix=OFF %s
#include "../Inputs/elsewhere.h"

#pragma acc routine seq
float
one_wait (float *p)
{
  float a = p[0], b = p[1], c = p[7];
  return a
	 + b
	 + c;
}
// CHECK-LABEL: Function one_wait
// CHECK: [waits] line=[[@LINE-4]] loads=3
// CHECK-NOT: loads=

#pragma acc routine seq
float
before_a_branch (float *p, int n)
{
  float a = p[0];
  if (n)
    elsewhere ();
  return a;
}
// CHECK-LABEL: Function before_a_branch
// CHECK: [waits] line=[[@LINE-5]] loads=1

#pragma acc routine seq
float
before_a_call (float *p)
{
  float a = p[0];
  elsewhere ();
  return a;
}
// CHECK-LABEL: Function before_a_call
// CHECK: [waits] line={{[0-9]+}} loads=1

#pragma acc routine seq
int
before_an_atomic (int *p, int *q)
{
  int a = *p;
#pragma acc atomic update
  *q += 1;
  return a;
}
// CHECK-LABEL: Function before_an_atomic
// CHECK: [waits] line=[[@LINE-4]] loads=1
// OFF-NOT: loads=
