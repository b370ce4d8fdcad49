/* Without -fopenacc the plugin is silent and the object is the same, with or
   without -fopenmp.  */
// REQUIRES: plugin
// RUN: %gcc -O2 -c %s -o %t.plain.o -frandom-seed=1
// RUN: %gcc -fplugin=%plugin -O2 -c %s -o %t.plugin.o -frandom-seed=1 2>&1 | count 0
// RUN: cmp %t.plain.o %t.plugin.o
// RUN: %gcc -fplugin=%plugin -fopenmp -O2 -c %s -o %t.openmp.o 2>&1 | count 0
// RUN: not grep libacc_workers_accel %t.openmp.o
#include "Inputs/worker-loop.h"
int
main (void)
{
  int n = 4;
#pragma omp target map(n)
  n++;
  return last_square (n) != 16;
}
