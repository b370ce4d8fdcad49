/* The plugin's name cut short.  */
// REQUIRES: plugin
// RUN: %not %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-report -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: cc1: error: unrecognized option '-fplugin-arg-libacc-report'; did you mean '-fplugin-arg-libacc-workers-report'?
