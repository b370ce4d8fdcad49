/* A symbolic link to the plugin in another folder, given relative to the current
   one: the accelerator's part is found beside the real file.  */
// REQUIRES: plugin
// RUN: rm -rf %t && mkdir -p %t/bin
// RUN: ln -s %lib/libacc-workers.so %t/bin/short.so
// RUN: cd %t && %gcc -fplugin=bin/short.so -fplugin-arg-short-dump-acc_regions=stderr -fopenacc -foffload=amdgcn-amdhsa -O2 -c %s -o unit.o
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa %t/unit.o -o %t/out 2>&1 | %filecheck %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK: ;; Function {{.*}}last_square
