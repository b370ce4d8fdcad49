/* Behind a call nothing has to be waited for that the routine has waited for itself: CLEAN
   ends with a barrier.  OPEN stores behind its loop, and who calls it is to wait.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
#pragma acc routine worker
__attribute__ ((noipa)) static void
clean (float *y)
{
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] = 1;
}
#pragma acc routine worker
__attribute__ ((noipa)) static void
open (float *y)
{
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] += 1;
  y[8] = 2;
}
void
f (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    clean (y);
    clean (y);
    open (y);
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] *= 2;
  }
}
// CHECK: ;; Function clean
// CHECK: [barriers] leaves stores=0 loads=0 lds=0
// CHECK: ;; Function open
// CHECK: [barriers] leaves stores=1 loads=0 lds=0
// CHECK: ;; Function f
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=0
// CHECK-NEXT: [barriers] call=0 before=0
// CHECK-NEXT: [barriers] call=1 before=0
// CHECK-NEXT: [barriers] call=2 before=0
// CHECK-NEXT: [barriers] total=1
