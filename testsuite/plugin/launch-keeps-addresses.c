/* A launch reads the array of addresses but does not write it: behind it, the host knows
   them still, and loads what the region wrote without asking for its address.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -fplugin=%plugin -fdump-tree-optimized=%t.dump -c %s -o %t.o
// RUN: %filecheck %s < %t.dump
unsigned int
f (unsigned int *c)
{
  unsigned int i;
#pragma acc kernels copyout (c[0:1000])
  {
    for (i = 0; i < 1000; i++)
      c[i] = 1;
  }
  return i;
}
// CHECK: ;; Function f (
// CHECK: .omp_data_arr{{[.0-9]*}}.i =
// CHECK: GOACC_parallel_keyed
// CHECK-NOT: = .omp_data_arr
// CHECK: return
