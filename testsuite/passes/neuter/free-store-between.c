/* A free store to a replicated local does not move, nor does a load of it: the guarded
   stores around them are two runs.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_neuter | %filecheck %s
void
f (float *y, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    int pair[2] = { 1, 2 };
    y[0] = pair[k & 1];
    pair[k & 1] = 7;
    y[1] = pair[1 - (k & 1)];
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = pair[i & 1];
  }
}
// CHECK: [neuter] guards=2 guarded_blocks=2
