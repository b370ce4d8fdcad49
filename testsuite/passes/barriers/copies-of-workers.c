/* A region that uses nothing in memory but its workers' own copies waits for nothing, and
   nobody waits for it.  */
// REQUIRES: plugin
// RUN: %acc_cc -O0 %s %dump_effects | %filecheck --check-prefix=PLACE %s
// RUN: %acc_cc -O0 %s %dump_barriers | %filecheck %s
void
f (int *z, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(z[0:4])
  {
    z[0]++;
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      {
	int own[2];
	own[i & 1] = i;
	own[0]++;
      }
    z[1]++;
  }
}
// PLACE: local=own uid={{[0-9]+}} place=private
// CHECK: [barriers] region=0 at_fork=0 at_join=0
// CHECK-NEXT: [barriers] total=0
