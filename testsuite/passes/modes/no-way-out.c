/* Blocks from which the end cannot be reached are doomed, and no way to the end as
   far as what follows is concerned: the branch into them is not required.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_modes | %filecheck %s
void
f (int *a, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(a[0:n])
  {
    if (a[0] == 7)
      {
	a[1] = 1;
	__builtin_abort ();
      }
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      a[i]++;
  }
}
// CHECK: [modes] {{.*}} line=8 required=0 doomed=0
// CHECK: [modes] {{.*}} mode=GR/WS/VS line=15 required=0 doomed=0 controllers=0
// CHECK: [modes] {{.*}} line=12 required=0 doomed=1 controllers=1
