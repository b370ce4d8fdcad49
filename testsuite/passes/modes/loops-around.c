/* The exit test of a loop that has a worker loop inside is required, as every
   worker has to go round with it; that of a loop of stores alone is not.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_modes | grep 'required=1\|Function' | %filecheck %s
void
f (int *a, int *b, int n, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(a[0:n], b[0:m])
  {
    for (int k = 0; k < m; k++)
      b[k] = k;
    for (int k = 0; k < m; k++)
      {
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  a[i] += k;
      }
  }
}
// CHECK: ;; Function f
// CHECK-NEXT: [modes] {{.*}} mode=GR/WS/VS line=12 required=1
// CHECK-NOT: required=1
