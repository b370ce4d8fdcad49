/* A branch on which a worker loop or a worker routine's call depends is required,
   for all workers have to come there; one that decides nothing but stores and
   computations of single code is not.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_modes | grep 'required=1\|Function' | %filecheck %s
#pragma acc routine worker
__attribute__ ((noinline)) void
fill (int *a, int n)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] = i;
}
void
f (int *a, int n, int x, int y, int z)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(a[0:n])
  {
    if (x)
      a[1] = y;
    if (y)
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	a[i]++;
    if (z)
      fill (a, n);
  }
}
// CHECK: ;; Function fill
// CHECK-NEXT: ;; Function f
// CHECK-NEXT: [modes] {{.*}} line=21 required=1
// CHECK-NEXT: [modes] {{.*}} line=25 required=1
// CHECK-NOT: required=1
