/* Objects with and without the plugin in one link, in either order: the whole
   image goes through the stages.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -c %s -o %t.with.o -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_regions=stderr
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa -O2 -c %S/Inputs/worker-routine.c -o %t.without.o
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa %t.with.o %t.without.o -o %t 2>&1 | %filecheck %s
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa %t.without.o %t.with.o -o %t 2>&1 | %filecheck %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK-DAG: ;; Function count_up
// CHECK-DAG: ;; Function {{.*}}last_square
