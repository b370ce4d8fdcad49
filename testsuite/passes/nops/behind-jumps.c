/* What a loop computes with in one iteration, V_READLANE has put into scalar registers in
   the one before.  */
// REQUIRES: plugin, acc_run
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa -foffload-options=amdgcn-amdhsa=-march=gfx900 -O1 -g %s %dump_nops | %filecheck %s
// RUN: %gcc -fplugin=%lib/libacc.so -fopenacc -foffload=amdgcn-amdhsa -foffload-options=amdgcn-amdhsa=-march=gfx900 -O1 -g %s -o %t
// RUN: %acc_run --check=nops %t
static int
first_above (const double *in, int n)
{
  int r = 0;
#pragma acc parallel copy(r) copyin(in[0:n])
#pragma acc loop seq
  for (int i = 0; i < n; i++)
    if (in[i] > r)
      r = r + 2;
  return r;
}
int
main (void)
{
  double in[] = { 1, 1, 5, 3, 9 };
  return first_above (in, 5) != 6;
}
// CHECK: [nops] line=14 states=2
