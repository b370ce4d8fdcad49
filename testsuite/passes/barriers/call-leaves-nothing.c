/* Behind a call nothing has to be waited for that the routine has waited for itself: CLEAN
   ends with a barrier, and so does LARGE, behind the copies of its result.  OPEN stores
   behind its loop, and who calls it is to wait.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers > %t
// RUN: %filecheck %s < %t
// RUN: %filecheck --check-prefix=CLEAN %s < %t
// RUN: %filecheck --check-prefix=LARGE %s < %t
// RUN: %filecheck --check-prefix=OPEN %s < %t
#pragma acc routine worker
__attribute__ ((noipa)) void
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
struct two
{
  float a[64];
};
#pragma acc routine worker
__attribute__ ((noipa)) struct two
large (float *y)
{
  struct two b;
#pragma acc loop worker
  for (int i = 0; i < 64; i++)
    b.a[i] = y[i];
  b.a[8] = 2;
  return b;
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
// CLEAN: ;; Function clean
// CLEAN-NEXT: [barriers] region=0 at_fork=0 at_join=1
// CLEAN-NEXT: [barriers] total=1
// CLEAN-NEXT: [barriers] leaves stores=0 loads=0 lds=0
// LARGE: ;; Function large
// LARGE: [barriers] leaves stores=0 loads=0 lds=0
// OPEN: ;; Function open
// OPEN-NEXT: [barriers] region=0 at_fork=0 at_join=1
// OPEN-NEXT: [barriers] total=1
// OPEN-NEXT: [barriers] leaves stores=1 loads=0 lds=0
// CHECK: ;; Function f
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=0
// CHECK-NEXT: [barriers] call=0 before=0
// CHECK-NEXT: [barriers] call=1 before=0
// CHECK-NEXT: [barriers] call=2 before=0
// CHECK-NEXT: [barriers] total=1
