/* What stands in the code is what the stage barriers decided: as many barriers, each
   behind a wait for the stores before it.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
// RUN: %acc_cc -O2 %s %body_broadcast | grep 's_waitcnt\|barrier ()' | %filecheck --check-prefix=BODY %s
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
      y[3] = k;
#pragma acc loop worker
      for (int i = 8; i < 64; i++)
	y[i] *= y[3];
    }
}
// CHECK: [barriers] total=4
// BODY-COUNT-4: s_waitcnt{{.*[[:space:]].*}}barrier ();
// BODY-NOT: barrier ();
