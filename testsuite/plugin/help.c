/* The list of options: rows of each kind, the mutations under their heading.  */
// REQUIRES: plugin
// RUN: %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-help -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: acc-workers {{[0-9.]+}}, options:
// CHECK: -fplugin-arg-libacc-workers-[no-]verify {{.*}} [on]
// CHECK: -fplugin-arg-libacc-workers-version
// CHECK: -fplugin-arg-libacc-workers-dump-STAGE[-FLAGS][=FILE]
// CHECK-NOT: break-
// CHECK: stages: all acc_logicals acc_host_functions acc_narrow_updates acc_tiles_open acc_tiles acc_refreshes acc_regions
// CHECK: for the test suite:
// CHECK-NEXT: -fplugin-arg-libacc-workers-break-
