/* Code that computes the same in all workers is free: arithmetic, branches on what
   all know, constant tables, loads of what nobody writes.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
static const int table[4] = { 3, 1, 4, 1 };
#pragma acc declare copyin(table)
void
f (float *restrict out, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copyout(out[0:n]) copyin(table)
  {
    int t = table[k & 3];
    int m = k * 3 + n;
    if (m > 100)
      m = t * t;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = m;
  }
}
// CHECK: [effects] {{.*}}effect=free line=12 stmt="table[
// CHECK-NOT: {{effect=guarded|bypassed_branch|guarded_block}}
// CHECK: effect=free line=14
// CHECK-NOT: {{effect=guarded|bypassed_branch|guarded_block}}
// CHECK: effect=collective {{.*}}"return;"
// CHECK-NEXT: effect=free line=15
