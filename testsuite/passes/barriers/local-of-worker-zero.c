/* What worker 0 does with a local that nobody else uses is nothing to wait for: the
   second loop waits for the first one only.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck --check-prefix=PLACE %s
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
f (float *y, int *z, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64]) copy(z[0:4])
  {
    int counts[4] = { 0, 0, 0, 0 };
    counts[1] = z[0]++;
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = i;
    counts[k & 1]++;
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = y[i] * 2;
    z[1] = counts[1];
  }
}
// PLACE: local=counts uid={{[0-9]+}} place=single
// CHECK: [barriers] region=0 at_fork=1 at_join=1
// CHECK-NEXT: [barriers] region=1 at_fork=0 at_join=1
// CHECK-NEXT: [barriers] total=3
