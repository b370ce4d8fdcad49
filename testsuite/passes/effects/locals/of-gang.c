/* What a gang loop's clause makes private exists once for the workers of the gang: a
   worker's store is seen by another worker.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
void
f (int *y, int n)
{
  int row[8];
#pragma acc parallel num_gangs(4) num_workers(4) copy(y[0:n])
#pragma acc loop gang private(row)
  for (int g = 0; g < n / 8; g++)
    {
#pragma acc loop worker
      for (int i = 0; i < 8; i++)
	row[i] = i * g;
#pragma acc loop worker
      for (int i = 0; i < 8; i++)
	y[g * 8 + i] = row[7 - i];
    }
}
// CHECK: local=row uid={{[0-9]+}} place=shared reason="used in several worker regions"
