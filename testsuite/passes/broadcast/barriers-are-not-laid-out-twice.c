/* A barrier is one instruction in the program, too: laying out blocks makes no copy.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -DWORKERS=4 %src/testsuite/programs/switch-in-single-code.c %dump_barriers | %filecheck --check-prefix=PLAN %s
// RUN: %acc_cc -O2 -DWORKERS=4 %src/testsuite/programs/switch-in-single-code.c -save-temps -dumpdir %t. -o %t
// RUN: %filecheck --input-file=%t.xamdgcn-amdhsa.mkoffload.1.s %s
// PLAN: [barriers] total=4
// CHECK-COUNT-4: s_barrier
// CHECK-NOT: s_barrier
