/* The version, on request, and the compilation goes on.  */
// REQUIRES: plugin
// RUN: %gcc -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-version -c %s -o %t.o 2>&1 | %filecheck %s
// RUN: test -f %t.o
int x;
// CHECK: acc-workers {{[0-9]+\.[0-9]+}}
