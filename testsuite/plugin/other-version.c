/* A plugin built for another version of GCC says which one to use; gcc-11.c is
   the same with a real compiler, where there is one.  */
// REQUIRES: plugin
// RUN: %S/Inputs/build-with-changed-header plugin-version.h '/basever\[\]/s/"12[^"]*"/"12.99.0"/' %gcc %gxx %src %build %t
// RUN: %not %gcc -fplugin=%t/libacc-workers.so -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: error: plugin '{{.*}}/libacc-workers.so' was built for GCC 12.99.0 and cannot be used with GCC 12.{{[0-9]+}}.0: compile with gcc-12, g++-12 or gfortran-12
// CHECK: error: failed to initialize plugin
