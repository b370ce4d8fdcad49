/* The stage's line has the sums of all other stages.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_report | %filecheck %s
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
// CHECK: [report] function=f{{.*}} workers=4 regions=1 guards=1 records=1 values=1 broadcast_bytes=4 barriers=2 lds_bytes=4 spill_bytes=0
