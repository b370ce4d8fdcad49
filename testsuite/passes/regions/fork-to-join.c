/* Each loop of the worker axis is one region, in the order of the program, with
   its line; the gang and vector axes make none.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_regions | %filecheck %s
void
f (int *a, int *b, int n)
{
#pragma acc parallel num_gangs(4) num_workers(4) vector_length(64) copy(a[0:n], b[0:n])
  {
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      b[i] = i;
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      a[i] += b[i];
#pragma acc loop gang worker vector
    for (int i = 0; i < n; i++)
      b[i] += 2;
  }
}
// CHECK: [regions] level=-1 workers=4 worker_regions=2 collective_calls=0
// CHECK-NEXT: [regions] region=0 line=13 {{.*}} reductions=0
// CHECK-NEXT: [regions] region=1 line=19 {{.*}} reductions=0
// CHECK-NEXT: [regions] active=1
// CHECK-NOT: [regions]
