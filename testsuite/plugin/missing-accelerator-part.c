/* No accelerator part beside the host's: an error that says what to do, unless
   the compilation has no use for it.  */
// REQUIRES: plugin
// RUN: rm -rf %t && mkdir -p %t
// RUN: cp %plugin %t/libacc-workers.so
// RUN: %not %gcc -fplugin=%t/libacc-workers.so -fopenacc -c %s -o %t/unit.o 2>&1 | %filecheck -DFOLDER=%t %s
// RUN: %gcc -fplugin=%t/libacc-workers.so -fopenacc -foffload=nvptx-none -c %s -o %t/unit.o 2>&1 | count 0
// RUN: %gcc -fplugin=%t/libacc-workers.so -c %s -o %t/unit.o 2>&1 | count 0
int x;
// CHECK: error: the accelerator part of acc-workers, '[[FOLDER]]/libacc_workers_accel.so', cannot be read: No such file or directory; build or install acc-workers again, or compile with '-foffload=disable'
