/* A call that may throw is guarded as any other, with a handler in reach as well, which goes: nothing
   is thrown on the device.  */
// REQUIRES: plugin
// RUN: %acc_cxx -O2 -DTRY=try "-DCATCH=catch (...) { y[1] = 3; }" %s %dump_effects | %filecheck %s
// RUN: %acc_cxx -O2 -DTRY= -DCATCH= %s %dump_effects | %filecheck %s
#pragma acc routine seq
void may_throw (int *);
#pragma acc routine worker
__attribute__ ((noipa)) void
f (int *y, int n)
{
  TRY
    {
      may_throw (y);
    }
  CATCH
#pragma acc loop worker
  for (int i = 8; i < n; i++)
    y[i]++;
}
#pragma acc routine seq
__attribute__ ((noipa)) void
may_throw (int *a)
{
  ++*a;
}
// CHECK: effect=guarded line=14
