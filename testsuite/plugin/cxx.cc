/* The flag works with g++.  */
// REQUIRES: plugin
// RUN: %acc_cxx -O2 %s -o %t -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_regions=stderr 2>&1 | %filecheck %s
#include "Inputs/worker-loop.h"
int
main ()
{
  return last_square (4) != 9;
}
// CHECK: ;; Function {{.*}}last_square
