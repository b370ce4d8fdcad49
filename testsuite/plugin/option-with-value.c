/* A value where none belongs.  */
// REQUIRES: plugin
// RUN: %not %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-verify=no -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: cc1: error: malformed option '-fplugin-arg-libacc-workers-verify=no': it takes no value; write '-fplugin-arg-libacc-workers-verify'
