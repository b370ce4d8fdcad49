/* A routine uses the same bytes as its caller: nothing in LDS is waited for across a
   call.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_lds-layout | %filecheck %s
#pragma acc routine worker
__attribute__ ((noipa)) void
g (float *y)
{
  float x = y[0];
#pragma acc loop worker
  for (int i = 8; i < 64; i++)
    y[i] += x;
}
void
f (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    float x = y[0];
    g (y);
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] += x;
  }
}
// CHECK: ;; Function g
// CHECK-NEXT: [lds-layout] record=0 value=0 offset=64
// CHECK: ;; Function f.
// CHECK-NEXT: [lds-layout] record=0 value=0 offset=64
