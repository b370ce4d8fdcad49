/* A value that is spilled goes through worker 0's object, whose address the others
   get once, when the function starts.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %body_broadcast | grep 'address-space-4\|acc_spill\|OACC_FORK' | %filecheck %s
// RUN: %acc_cc -O2 -DMAIN %s -o %t.exe
// RUN: %acc_run --schedule=hostile:3 %t.exe
typedef __int128 wide;
void
f (wide *w)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(w[0:64])
  {
    wide t = w[0] * w[1];
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      w[i] = t + i;
  }
}
#ifdef MAIN
int
main (void)
{
  wide w[64] = { (wide) 3 << 70, 5 };
  f (w);
  for (int i = 8; i < 64; i++)
    if (w[i] != ((wide) 15 << 70) + i)
      return 1;
  return 0;
}
#endif
// CHECK: [[ADDRESS:_[0-9]+]] = &acc_spill
// CHECK-NEXT: MEM[({{.*}}address-space-4{{.*}}] = [[ADDRESS]]
// CHECK-NEXT: = MEM[({{.*}}address-space-4
// CHECK-NEXT: OACC_FORK
// CHECK-NOT: address-space-4
