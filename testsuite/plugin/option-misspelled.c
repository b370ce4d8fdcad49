/* A misspelled option: the nearest one is offered.  */
// REQUIRES: plugin
// RUN: %not %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-reprot -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: cc1: error: unrecognized option '-fplugin-arg-libacc-workers-reprot'; did you mean '-fplugin-arg-libacc-workers-report'?
