/* An install path with a space, quotes, a backslash and an equals sign: through
   the object file, lto-wrapper's words and the response files of mkoffload.  */
// REQUIRES: plugin
// RUN: rm -rf %t && mkdir -p "%t/a b/it's=\"c\"\\d"
// RUN: cp %lib/libacc-workers.so %lib/libacc.so %lib/libacc_workers_accel.so "%t/a b/it's=\"c\"\\d"
// RUN: %gcc "-fplugin=%t/a b/it's=\"c\"\\d/libacc.so" -fopenacc -foffload=amdgcn-amdhsa -O2 %s -o %t/out -fplugin-arg-libacc-workers-dump-acc_regions=stderr 2>&1 | %filecheck %s
// RUN: %gcc "-fplugin=%t/a b/it's=\"c\"\\d/libacc.so" -fopenacc -foffload=amdgcn-amdhsa -O2 %s -c -o %t/out.o -fplugin-arg-libacc-workers-dump-acc_regions=stderr
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa %t/out.o -o %t/out 2>&1 | %filecheck %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK: ;; Function {{.*}}last_square
