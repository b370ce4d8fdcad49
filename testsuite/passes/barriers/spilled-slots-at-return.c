/* A kernel returns before worker 0's frame goes only if somebody may be reading slots in
   that frame: of TWO, the first reduction's are there, the second one's in LDS.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
one (__int128 *y)
{
  __int128 sum = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(sum)
  {
#pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += i & 5;
  }
  *y = sum;
}
void
two (__int128 *y)
{
  __int128 sum = 0;
  int count = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(sum, count)
  {
#pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += i & 5;
#pragma acc loop worker reduction(+:count)
    for (int i = 0; i < 100; i++)
      count += i & 1;
  }
  *y = sum + count;
}
// CHECK: ;; Function one
// CHECK: [barriers] total={{[0-9]+}} at_return=1
// CHECK: ;; Function two
// CHECK: [barriers] total={{[0-9]+}} at_return=0
