/* A fork waits for what worker 0 has stored, and for what it has loaded when the region
   writes memory, unless a record's barrier did; after free code it does not.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
#define LOOP(EXPRESSION)						\
  _Pragma ("acc loop worker")						\
  for (int i = 8; i < 64; i++)						\
    y[i] = EXPRESSION;
void
stored (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    y[0] = 1;
    LOOP (y[0])
  }
}
void
sent (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    float x = y[1];
    y[0] = 1;
    LOOP (y[0] + x)
  }
}
void
only_free (float *y, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    int m = k * 3;
    LOOP (m)
  }
}
void
loaded (float *y, float *sum)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64], sum[0:1])
  {
    float x = y[1];
    LOOP (i)
    sum[0] = x;
  }
}
void
only_loads (float *y, float *sum)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64], sum[0:1])
  {
    float x = y[1], s = 0;
#pragma acc loop worker reduction(+:s)
    for (int i = 8; i < 64; i++)
      s += y[i];
    sum[0] = x + s;
  }
}
// CHECK: ;; Function stored
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=0
// CHECK: ;; Function sent
// CHECK-NEXT: [barriers] record=0 before=0 after=1
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=0
// CHECK: ;; Function only_free
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=0
// CHECK-NEXT: [barriers] total=0
// CHECK: ;; Function loaded
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=1
// CHECK: ;; Function only_loads
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=1
