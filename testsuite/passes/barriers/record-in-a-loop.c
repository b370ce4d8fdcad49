/* A record in a loop with a worker loop: the join's barrier keeps the next round's
   record apart from this round's readers.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
f (float *y, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  for (int k = 0; k < m; k++)
    {
      float pivot = y[k];
#pragma acc loop worker
      for (int i = 8; i < 64; i++)
	y[i] += pivot;
    }
}
// CHECK: [barriers] record=0 before=0 after=1
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=1
