/* Another version of GCC is told which one to use instead.  */
// REQUIRES: plugin, gcc11
// RUN: %not %gcc11 -fplugin=%plugin -fopenacc -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: error: plugin '{{.*}}/libacc-workers.so' was built for GCC 12.{{[0-9]+}}.0 and cannot be used with GCC 11.{{[0-9]+}}.0: compile with gcc-12, g++-12 or gfortran-12
