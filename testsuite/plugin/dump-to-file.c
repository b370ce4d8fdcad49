/* Dumps: one stage with flags into a file of the user's, and all stages into
   GCC's usual names.  */
// REQUIRES: plugin
// RUN: rm -rf %t && mkdir -p %t
// RUN: cd %t && %acc_cc -O2 %s -o a.out -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_verify-details=mine
// RUN: %filecheck --input-file=%t/mine %s
// RUN: rm %t/*
// RUN: cd %t && %acc_cc -O2 %s -o a.out -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-all
// RUN: ls %t | %filecheck --check-prefix=ALL %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK: ;; Function {{.*}}last_square
// ALL: t.acc_regions
// ALL: t.acc_plan
// ALL: t.acc_report
// ALL-NOT: oaccdevlow
