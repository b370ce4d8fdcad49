/* A region that reads or writes memory says so, for its join has to wait for
   it; an empty one does not.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_regions | %filecheck %s
void
f (int *a, int *b, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(b[0:n]) copyin(a[0:n])
  {
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      ;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      if (a[i] < 0)
	__builtin_abort ();
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      b[i] = i;
  }
}
// CHECK: [regions] region=0 line=10 {{.*}} touches_memory=0
// CHECK-NEXT: [regions] region=1 line=13 {{.*}} touches_memory=1
// CHECK-NEXT: [regions] region=2 line=17 {{.*}} touches_memory=1
