/* A worker loop from which the end cannot be reached gets a way there that nobody takes, and
   the branch before it is required.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_modes | %filecheck %s
void
f (int *a, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(a[0:n])
  {
    if (a[0] == 7)
      {
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  a[i]++;
	__builtin_abort ();
      }
    a[1] = 1;
  }
}
// CHECK-DAG: [modes] {{.*}} line=8 required=1 doomed=0
// CHECK-DAG: [modes] {{.*}} mode=GR/WS/VS line=15 required=0 doomed=0 controllers=1
// CHECK-DAG: [modes] {{.*}} mode=GR/WS/VS line=15 required=0 doomed=1 controllers=1
