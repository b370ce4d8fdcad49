/* What has a visible effect each time is guarded: volatile accesses, asm, atomics.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
enum { n0 = 3 };
void
f (int *y, volatile int *v, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n]) copyin(v[0:4])
  {
    int t = v[0];
    asm volatile ("" : : "i" (n0));
#pragma acc atomic update
    y[0] += n;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = t;
  }
}
// CHECK: effect=guarded line=10 stmt="MEM[(volatile int *)
// CHECK-NEXT: effect=guarded line=11 stmt="__asm__
// CHECK: effect=guarded line=13 stmt="__atomic_fetch_add_4
