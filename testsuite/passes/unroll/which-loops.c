/* Sequential loops that read and do not write are unrolled, so that sixteen loads are
   under way; others stay, and so do loops that the user has decided on.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -fno-tree-vectorize %s %dump_unroll | %filecheck %s
// RUN: %acc_cc -O2 -fno-tree-vectorize -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-late-waits %s %dump_unroll | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -Os -fno-tree-vectorize %s %dump_unroll | %filecheck --check-prefix=OFF %s
#pragma acc routine seq
float
product (float *a, float *b, int n)
{
  float sum = 0;
#pragma acc loop seq
  for (int k = 0; k < n; k++)
    sum += a[k] * b[k * 100];
  return sum;
}
// CHECK-LABEL: Function product
// CHECK: [unroll] line={{[0-9]+}} factor=8

#pragma acc routine seq
int
total (int *a, int n)
{
  int sum = 0;
#pragma acc loop seq
  for (int k = 0; k < n; k += 3)
    sum ^= a[k];
  return sum;
}
// CHECK-LABEL: Function total
// CHECK: [unroll] line={{[0-9]+}} factor=16

#pragma acc routine seq
void
writes (float *a, float *b, int n)
{
#pragma acc loop seq
  for (int k = 0; k < n; k++)
    a[k * 3] = b[k * 5] * a[k * 3 + 1];
}
// CHECK-LABEL: Function writes
// CHECK-NOT: factor=

#pragma acc routine seq
int
searches (int *a, int n)
{
  for (int k = 0; k < n; k++)
    if (a[k] == 7)
      return k;
  return -1;
}
// CHECK-LABEL: Function searches
// CHECK-NOT: factor=

#pragma acc routine seq
int
as_the_user_says (int *a, int n)
{
  int sum = 0;
#pragma GCC unroll 1
  for (int k = 0; k < n; k += 3)
    sum ^= a[k];
  return sum;
}
// CHECK-LABEL: Function as_the_user_says
// CHECK-NOT: factor=
// OFF-NOT: factor=
