/* The object file carries the plugin and its options to a link without any.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -c %s -o %t.o -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_regions=stderr 2>&1 | count 0
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa %t.o -o %t 2>&1 | %filecheck %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK: ;; Function {{.*}}last_square
