/* A host with registers of 32 bytes copies as much at once, the device does not.  */
// REQUIRES: plugin, acc_run, avx2
// RUN: %acc_cc -O3 -march=x86-64-v4 %s -o %t
// RUN: %acc_cc -fplugin=%lib/libacc.so -O3 -mavx2 -mtune=skylake-avx512 %s -o %t
// RUN: %acc_run --check=all %t
#include <string.h>
int from[64], to[64];
int
main (void)
{
  for (int i = 0; i < 64; i++)
    from[i] = i;
#pragma acc parallel num_gangs(1) num_workers(4) copyin(from) copyout(to)
  {
    memcpy (&to[0], &from[24], 32);
    memcpy (&to[8], &from[32], 64);
#pragma acc loop worker
    for (int i = 3; i < 8; i++)
      memcpy (&to[8 * i], &from[8 * i], 32);
  }
  return to[7] != 31 || to[23] != 47 || to[59] != 59;
}
