/* help and version have no opposite.  */
// REQUIRES: plugin
// RUN: %not %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-version -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: cc1: error: unrecognized option '-fplugin-arg-libacc-workers-no-version'
