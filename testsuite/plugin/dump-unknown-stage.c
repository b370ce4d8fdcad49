/* A dump of a stage that is none.  */
// REQUIRES: plugin
// RUN: %not %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_plam -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: cc1: error: unrecognized option '-fplugin-arg-libacc-workers-dump-acc_plam'; did you mean '-fplugin-arg-libacc-workers-dump-acc_plan'?
