/* -flto: the host's lto1 loads the host part as well and is not mistaken for the
   accelerator's.  */
// REQUIRES: plugin
// RUN: %acc_cc -flto -O2 %s %S/Inputs/worker-routine.c -o %t -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_regions=stderr >%t.out 2>&1
// RUN: %filecheck --input-file=%t.out %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK-NOT: error
// CHECK: ;; Function {{.*}}last_square
