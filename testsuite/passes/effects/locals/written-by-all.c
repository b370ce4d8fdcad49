/* An object that is written in single code by free statements only is replicated:
   each worker has its own copy, which nobody guards or broadcasts.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_lds-layout | %filecheck --check-prefix=LDS %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    int triple[3];
    triple[0] = 3;
    triple[k & 1] = 4;
    struct { int a[2]; } pair = { { 1, 2 } };
    pair.a[n & 1] = triple[k & 1];
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      y[i] = pair.a[1 - (i & 1)] + triple[i & 1];
  }
}
// CHECK: local=triple uid={{[0-9]+}} place=replicated reason="written by free statements only"
// CHECK-NEXT: local=pair uid={{[0-9]+}} place=replicated reason="written by free statements only"
// CHECK-NOT: guarded
// LDS: bytes=0 spill_bytes=0
