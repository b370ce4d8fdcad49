/* An indirect call is refused if it may reach a worker routine, one whose address
   somebody takes; if there is none it is guarded.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 -DLEVEL="acc routine worker" %s %dump_effects | %filecheck --check-prefix=WORKER %s
// RUN: %acc_cc -O2 -DLEVEL="acc routine seq" %s %dump_effects | %filecheck --check-prefix=SEQ %s
#define PRAGMA(X) _Pragma (#X)
#define EXPAND(X) PRAGMA (X)
EXPAND (LEVEL)
__attribute__ ((noipa)) void
increment (int *a)
{
  ++*a;
}
typedef void (*function) (int *);
#pragma acc routine seq
__attribute__ ((noipa)) function
choose (int k)
{
  return k ? increment : 0;
}
void
f (int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    function chosen = choose (n);
    chosen (y);
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i]++;
  }
}
// WORKER: refused-indirect-call.c:27:5: sorry, unimplemented: acc-workers: an indirect call that may reach a worker routine in worker-single OpenACC code
// SEQ: effect=guarded line=27
