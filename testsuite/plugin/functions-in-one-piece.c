/* Code that is hardly ever executed stays in its function: branches may not reach another
   section.  */
// REQUIRES: plugin
// RUN: mkdir -p %t.dir && cd %t.dir && %acc_cc -O2 -save-temps %s -o x
// RUN: %filecheck --input-file=%t.dir/x.xamdgcn-amdhsa.mkoffload.2.s %s
int
main (void)
{
  int a[64];
#pragma acc parallel loop num_workers(4) copyout(a)
  for (int i = 0; i < 64; i++)
    {
      if (i < 0 || a[i] == 12345)
	__builtin_abort ();
      a[i] = i;
    }
  return a[63] != 63;
}
// CHECK-NOT: .text.unlikely
// CHECK: main._omp_fn.0:
// CHECK-NOT: .text.unlikely
