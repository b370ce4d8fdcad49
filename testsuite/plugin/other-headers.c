/* A plugin built with headers that do not fit the compiler is found out: here
   the host's headers without one of the tables of tree codes.  */
// REQUIRES: plugin
// RUN: %S/Inputs/build-with-changed-header all-tree.def '/objc/d' %gcc %gxx %src %build %t
// RUN: %not %gcc -fplugin=%t/libacc-workers.so -c %s -o %t.o 2>&1 | %filecheck %s
int x;
// CHECK: error: plugin '{{.*}}/libacc-workers.so' was built with the headers of another GCC 12.{{[0-9]+}}.0 ('tree_code_type' has {{[0-9]+}} bytes there and {{[0-9]+}} in this compiler): build acc-workers again for this compiler
