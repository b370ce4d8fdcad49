/* Reductions of wide types have their slots in memory, one per worker.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_lds-layout | %filecheck %s
void
f (__int128 *w)
{
  __int128 sum = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copyin(w[0:64]) copy(sum)
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < 64; i++)
    sum += w[i];
  w[0] = sum;
}
// CHECK: [lds-layout] region=0 reduction=0 offset=0 size=16 spilled=1
// CHECK-NEXT: [lds-layout] bytes=8 spill_bytes=64
