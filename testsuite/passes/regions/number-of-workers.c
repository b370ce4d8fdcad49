/* The number of workers is the clause's if it is a constant and 0 if only the
   launch knows it; with one worker there is nothing to do.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_regions | %filecheck %s
#define BODY							\
  {								\
    a[0] = 1;							\
    _Pragma ("acc loop worker")					\
    for (int i = 1; i < n; i++)					\
      a[i] = a[0];						\
  }
void
one (int *a, int n)
{
#pragma acc parallel num_gangs(1) num_workers(1) copy(a[0:n])
  BODY
}
void
five (int *a, int n)
{
#pragma acc parallel num_gangs(1) num_workers(5) copy(a[0:n])
  BODY
}
void
many (int *a, int n, int w)
{
#pragma acc parallel num_gangs(1) num_workers(w) copy(a[0:n])
  BODY
}
// CHECK: ;; Function one
// CHECK-NEXT: [regions] level=-1 workers=1
// CHECK: [regions] active=0
// CHECK: ;; Function five
// CHECK-NEXT: [regions] level=-1 workers=5
// CHECK: [regions] active=1
// CHECK: ;; Function many
// CHECK-NEXT: [regions] level=-1 workers=0
// CHECK: [regions] active=1
