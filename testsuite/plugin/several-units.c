/* Two units hand the plugin over twice; it is loaded once and sees each
   function once.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %S/Inputs/worker-routine.c -o %t -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_regions=stderr 2>&1 | grep '^;; Function' | sort | %filecheck %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK: ;; Function count_up
// CHECK-NEXT: ;; Function {{.*}}last_square
// CHECK-NOT: ;; Function
