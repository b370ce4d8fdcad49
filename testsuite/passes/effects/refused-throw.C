/* A call that may throw, with a handler in reach, is refused at its place; without
   a handler it is guarded as any other.  */
// REQUIRES: plugin
// RUN: %not %acc_cxx -O2 -DTRY=try "-DCATCH=catch (...) { y[1] = 3; }" %s %dump_effects | %filecheck --check-prefix=HANDLER %s
// RUN: %acc_cxx -O2 -DTRY= -DCATCH= %s %dump_effects | %filecheck --check-prefix=NONE %s
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
// HANDLER: refused-throw.C:14:{{[0-9]+}}: sorry, unimplemented: acc-workers: a statement that may throw in worker-single OpenACC code
// NONE: effect=guarded line=14
