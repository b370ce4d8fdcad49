/* Twin of one-flag.c: without the flag GCC's own pass is in that place.  */
// RUN: rm -rf %t && mkdir -p %t
// RUN: cd %t && %gcc -fopenacc -foffload=amdgcn-amdhsa -O2 %s -o a.out -foffload-options=-fdump-tree-all
// RUN: ls %t | sed 's/.*t[.]//' | sort | %filecheck %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK-NOT: {{^}}acc_
// CHECK: {{^}}oaccloops
// CHECK: {{^}}omp_oacc_neuter_broadcast
