/* Each block has its mode on each axis: redundant or partitioned for gangs, single
   or partitioned for workers and vector lanes.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_modes | %filecheck %s
void
f (float (*a)[64], int *b)
{
#pragma acc parallel num_gangs(2) num_workers(4) vector_length(64) copy(a[0:64], b[0:64])
  {
    b[0] = 1;
#pragma acc loop gang
    for (int i = 0; i < 64; i++)
      {
	b[i]++;
#pragma acc loop worker
	for (int j = 0; j < 64; j++)
	  {
	    b[j]--;
#pragma acc loop vector
	    for (int k = 0; k < 64; k++)
	      a[j][k] = 1;
	  }
      }
  }
}
// CHECK: [modes] block={{[0-9]+}} mode=GR/WS/VS line=8
// CHECK: [modes] block={{[0-9]+}} mode=GP/WS/VS line=14
// CHECK: [modes] block={{[0-9]+}} mode=GP/WP/VS line=18
// CHECK: [modes] block={{[0-9]+}} mode=GP/WP/VP line=21
// CHECK: [modes] block={{[0-9]+}} mode=GP/WP/VS line=15
// CHECK: [modes] block={{[0-9]+}} mode=GP/WS/VS line=11
// CHECK: [modes] block={{[0-9]+}} mode=GR/WS/VS line=0
