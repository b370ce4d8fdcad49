/* Worker 0 folds alone if only single code needs the result; all workers fold if a
   worker loop, a branch around one or a call does, and no result is broadcast.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | grep 'TEARDOWN\|Function' | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_plan | %filecheck --check-prefix=PLAN %s
#pragma acc routine worker
__attribute__ ((noipa)) void
by_worker_zero (float *y)
{
  float sum = 0;
#pragma acc loop worker reduction(+:sum)
  for (int i = 8; i < 64; i++)
    sum += i;
  y[0] = sum * 2;
}
#pragma acc routine worker
__attribute__ ((noipa)) void
for_a_loop (float *y)
{
  float sum = 0;
#pragma acc loop worker reduction(+:sum)
  for (int i = 8; i < 64; i++)
    sum += i;
  float scale = 1 / sum;
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] = scale;
}
#pragma acc routine worker
__attribute__ ((noipa)) void
for_a_branch (float *y)
{
  float sum = 0;
#pragma acc loop worker reduction(+:sum)
  for (int i = 8; i < 64; i++)
    sum += i;
  if (sum > 12)
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = 3;
}
#pragma acc routine worker
__attribute__ ((noipa)) float
for_the_caller (void)
{
  float sum = 0;
#pragma acc loop worker reduction(+:sum)
  for (int i = 8; i < 64; i++)
    sum += i;
  return sum;
}
// CHECK: ;; Function by_worker_zero
// CHECK-NEXT: [effects] {{.*}}effect=guarded {{.*}}TEARDOWN
// CHECK: ;; Function for_a_loop
// CHECK-NEXT: [effects] {{.*}}effect=free {{.*}}TEARDOWN
// CHECK: ;; Function for_a_branch
// CHECK-NEXT: [effects] {{.*}}effect=free {{.*}}TEARDOWN
// CHECK: ;; Function for_the_caller
// CHECK-NEXT: [effects] {{.*}}effect=free {{.*}}TEARDOWN
// PLAN-NOT: record=
