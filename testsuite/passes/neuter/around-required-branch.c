/* All workers take a required branch, so no guard reaches over it: the code before, in
   each arm, and behind it has a guard of its own.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_neuter | %filecheck %s
void
f (float *y, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    y[0] = 1;
    if (k)
      {
	y[1] = 2;
#pragma acc loop worker
	for (int i = 8; i < 64; i++)
	  y[i] = 3;
	y[2] = 4;
      }
    y[3] = 5;
  }
}
// CHECK: [neuter] guards=4 guarded_blocks=4
