/* A routine has the level of its directive; gang and worker routines are for all
   workers together, vector and seq routines have nothing to partition.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_regions | %filecheck %s
#pragma acc routine gang
__attribute__ ((noinline)) void
for_gangs (int *a, int n)
{
#pragma acc loop gang worker
  for (int i = 0; i < n; i++)
    a[i]++;
}
#pragma acc routine worker
__attribute__ ((noinline)) void
for_workers (int *a, int n)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i]++;
}
#pragma acc routine vector
__attribute__ ((noinline)) void
for_lanes (int *a, int n)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i]++;
}
#pragma acc routine seq
__attribute__ ((noinline)) void
for_one (int *a, int n)
{
  for (int i = 0; i < n; i++)
    a[i]++;
}
void
caller (int *a, int n)
{
#pragma acc parallel num_workers(8) vector_length(64) copy(a[0:n])
  {
    for_gangs (a, n);
    for_workers (a, n);
    for_lanes (a, n);
    for_one (a, n);
  }
}
// CHECK: ;; Function for_gangs
// CHECK-NEXT: [regions] level=0 workers=0 worker_regions=1
// CHECK: [regions] active=1
// CHECK: ;; Function for_workers
// CHECK-NEXT: [regions] level=1 workers=0 worker_regions=1
// CHECK: [regions] active=1
// CHECK: ;; Function for_lanes
// CHECK-NEXT: [regions] level=2 workers=1 worker_regions=0
// CHECK-NEXT: [regions] active=0
// CHECK: ;; Function for_one
// CHECK-NEXT: [regions] level=3 workers=1 worker_regions=0
// CHECK-NEXT: [regions] active=0
// CHECK: ;; Function caller
// CHECK-NEXT: [regions] level=-1 workers=8 worker_regions=0 collective_calls=2
// CHECK-NEXT: [regions] active=1
