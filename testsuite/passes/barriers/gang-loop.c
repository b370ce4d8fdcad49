/* Iterations of a gang loop are independent, so that nothing is waited for from one to
   the next; those of another loop are not, nor are they where a shared local, which
   they have in common, is used.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
independent (float (*y)[64], int m)
{
#pragma acc parallel loop gang num_workers(4) copy(y[0:m])
  for (int k = 0; k < m; k++)
    {
      y[k][1] = k;
#pragma acc loop worker
      for (int i = 8; i < 64; i++)
	y[k][i] += y[k][0];
    }
}
void
dependent (float (*y)[64], int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:m])
  for (int k = 0; k < m; k++)
    {
      y[k][1] = k;
#pragma acc loop worker
      for (int i = 8; i < 64; i++)
	y[k][i] += y[k][0];
    }
}
void
with_shared_local (float (*y)[64], int m)
{
#pragma acc parallel loop gang num_workers(4) copy(y[0:m])
  for (int k = 0; k < m; k++)
    {
      float row[64];
#pragma acc loop worker
      for (int i = 0; i < 64; i++)
	row[i] = y[k][i];
#pragma acc loop worker
      for (int i = 8; i < 64; i++)
	y[k][i] += row[63 - i];
    }
}
// CHECK: ;; Function independent
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=0
// CHECK: ;; Function dependent
// CHECK-NEXT: [barriers] region=0 at_fork=1 at_join=1
// CHECK: ;; Function with_shared_local
// CHECK: [barriers] region=0 at_fork={{[01]}} at_join=1
// CHECK-NEXT: [barriers] region=1 at_fork=0 at_join=1
