// Numbers of 16 bits are refused where they are (GCC 12 alone: internal compiler error in make_ssa_name_fn).
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
int
main (void)
{
  _Float16 a[10], b = 3;
  int c = 0;
  // CHECK-DAG: [[#@LINE+3]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: floating-point numbers of type '_Float16' on the device, which has none of less than 32 bits
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] *= 2;
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: sorry, {{.*}} of type '_Float16'
#pragma acc serial copy(c)
  c += b;
}
