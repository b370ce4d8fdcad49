/* A dump into a file without a name.  */
// REQUIRES: plugin
// RUN: %not %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_plan= -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: cc1: error: malformed option '-fplugin-arg-libacc-workers-dump-acc_plan=': the name of a file is missing after '='
