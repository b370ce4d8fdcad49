/* The accelerator's part gets the options in the order given, those that are the
   host's business left out.  */
// REQUIRES: plugin
// RUN: rm -rf %t && mkdir -p %t/accel/amdgcn-amdhsa
// RUN: cp %S/Inputs/record-mkoffload %t/accel/amdgcn-amdhsa/mkoffload
// RUN: %not %gcc -B %t -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-verify -fplugin-arg-libacc-workers-version "-fplugin-arg-libacc-workers-dump-acc_plan=a b" -fplugin-arg-libacc-workers-break-drop-barrier -fplugin-arg-libacc-workers-verify -fopenacc -foffload=amdgcn-amdhsa "-foffload-options=-march=gfx900 -O1" -O2 %s -o %t/out
// RUN: %filecheck --input-file=%t/accel/amdgcn-amdhsa/mkoffload.arguments %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK: {{^}}-fplugin={{.*}}/libacc_workers_accel.so{{$}}
// CHECK-NEXT: -fplugin-arg-libacc_workers_accel-no-verify{{$}}
// CHECK-NEXT: -fplugin-arg-libacc_workers_accel-dump-acc_plan=a\ b{{$}}
// CHECK-NEXT: -fplugin-arg-libacc_workers_accel-break-drop-barrier{{$}}
// CHECK-NEXT: -fplugin-arg-libacc_workers_accel-verify{{$}}
// CHECK-NEXT: -lm{{$}}
// CHECK-NEXT: -march=gfx900
// CHECK-NEXT: -O1
