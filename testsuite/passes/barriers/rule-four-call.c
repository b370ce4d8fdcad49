/* A collective call waits for what is pending, and leaves memory and LDS pending for
   the fork behind it, when another definition may take the routine's place.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
#pragma acc routine worker
__attribute__ ((noipa, weak)) void
routine (float *y)
{
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] = 1;
}
void
calls_only (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    routine (y);
    routine (y);
  }
}
void
stores_too (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    y[1] = 3;
    routine (y);
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] += 1;
  }
}
// CHECK: ;; Function calls_only
// CHECK-NEXT: [barriers] call=0 before=0
// CHECK-NEXT: [barriers] call=1 before=1
// CHECK-NEXT: [barriers] total=1
// CHECK: ;; Function stores_too
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=0
// CHECK-NEXT: [barriers] call=0 before=1
