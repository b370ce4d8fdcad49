/* An option like no other: where the list is.  */
// REQUIRES: plugin
// RUN: %not %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-x -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: cc1: error: unrecognized option '-fplugin-arg-libacc-workers-x'; '-fplugin-arg-libacc-workers-help' lists the options
