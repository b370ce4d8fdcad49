/* Offload compilers of other targets get nothing of ours; amdgcn's does.  */
// REQUIRES: plugin
// RUN: rm -rf %t && mkdir -p %t/accel/nvptx-none %t/accel/amdgcn-amdhsa
// RUN: cp %S/Inputs/record-mkoffload %t/accel/nvptx-none/mkoffload
// RUN: cp %S/Inputs/record-mkoffload %t/accel/amdgcn-amdhsa/mkoffload
// RUN: %gcc -fplugin=%plugin -fopenacc -O2 -c %s -o %t/unit.o
// RUN: %not %gcc -B %t -fopenacc -foffload=nvptx-none %t/unit.o -o %t/out
// RUN: %filecheck --check-prefix=NVPTX --input-file=%t/accel/nvptx-none/mkoffload.arguments %s
// RUN: %not %gcc -B %t -fopenacc -foffload=amdgcn-amdhsa %t/unit.o -o %t/out
// RUN: %filecheck --check-prefix=AMDGCN --input-file=%t/accel/amdgcn-amdhsa/mkoffload.arguments %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// NVPTX: -fopenacc
// NVPTX-NOT: {{^}}-fplugin
// AMDGCN: {{^}}-fplugin={{.*}}/libacc_workers_accel.so
