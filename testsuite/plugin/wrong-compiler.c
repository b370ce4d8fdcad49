/* Each part in the other's compiler is told apart by the configuration.  */
// REQUIRES: plugin
// RUN: %not %gcc -fopenacc -foffload=amdgcn-amdhsa %s -o %t -foffload-options=-fplugin=%plugin 2>&1 | %filecheck --check-prefix=HOST %s
// RUN: %not %gcc -fplugin=%lib/libacc_workers_accel.so -c %s -o %t.o 2>&1 | %filecheck --check-prefix=ACCEL %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// HOST: lto1: error: plugin '{{.*}}/libacc-workers.so' belongs to the host's compiler, not to this compiler: give it to gcc, not in -foffload-options=; it carries itself over
// ACCEL: cc1: error: plugin '{{.*}}/libacc_workers_accel.so' belongs to the amdgcn-amdhsa offload compiler, not to this compiler: give -fplugin=libacc-workers.so to gcc; it brings this part along
