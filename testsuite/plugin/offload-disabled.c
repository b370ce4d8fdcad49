/* -foffload=disable: silent, even where the accelerator's part is missing, and
   the program runs on the host.  */
// REQUIRES: plugin
// RUN: rm -rf %t && mkdir -p %t
// RUN: cp %plugin %t/libacc-workers.so
// RUN: %gcc -fplugin=%t/libacc-workers.so -fopenacc -foffload=disable -O2 %s -o %t/out 2>&1 | count 0
// RUN: %t/out
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
