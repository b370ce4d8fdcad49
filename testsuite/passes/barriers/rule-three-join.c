/* A join is a barrier if its region touched memory and something behind it could
   notice; the last one of a kernel is none, that of a routine is one.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
#pragma acc routine worker
__attribute__ ((noipa)) void
routine (float *y)
{
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] = 1;
}
void
followed (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = 1;
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] += y[64 - i];
  }
}
void
empty (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      ;
    y[0] = 1;
  }
}
// CHECK: ;; Function followed
// CHECK: [barriers] region=0 at_fork=0 at_join=1
// CHECK-NEXT: [barriers] region=1 at_fork=0 at_join=0
// CHECK-NEXT: [barriers] total=1
// CHECK: ;; Function empty
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=0
// CHECK: ;; Function routine
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=1
