/* A function restores its caller's frame pointer with V_READLANE right before it returns, and
   the caller loads by that.  */
// REQUIRES: plugin, acc_run
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa -foffload-options=amdgcn-amdhsa=-march=gfx900 -O0 -g %s %dump_nops | %filecheck %s
// RUN: %gcc -fplugin=%lib/libacc.so -fopenacc -foffload=amdgcn-amdhsa -foffload-options=amdgcn-amdhsa=-march=gfx900 -O0 -g %s -o %t
// RUN: %acc_run --check=nops %t
static int b[64];
#pragma acc routine seq
__attribute__ ((noipa)) int
twice (int i)
{
  return 2 * i;
}
#pragma acc routine seq
__attribute__ ((noipa)) int
thrice (int i)
{
  return twice (i) + i;
}
int
main (void)
{
  int wrong = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copy(b)
#pragma acc loop worker
  for (int i = 0; i < 64; i++)
    b[i] += thrice (i);
  for (int i = 0; i < 64; i++)
    wrong += b[i] != 3 * i;
  return wrong;
}
// CHECK: ;; Function thrice
// CHECK: [nops] line=18 states=2
