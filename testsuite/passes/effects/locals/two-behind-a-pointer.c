/* A pointer to one of two objects: neither can be followed, both are shared.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    int one[4] = { 1, 2, 3, 4 }, two[4] = { 5, 6, 7, 8 };
    int *p = k > 3 ? one : two;
    p[k & 3] = 9;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      y[i] = one[i & 3] - two[i & 1];
  }
}
// CHECK: local=one uid={{[0-9]+}} place=shared reason="its address escapes"
// CHECK-NEXT: local=two uid={{[0-9]+}} place=shared reason="its address escapes"
