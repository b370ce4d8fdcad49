// An array of variable size of objects with constructors cannot be firstprivate (GCC 12 alone: fault of the device).
// REQUIRES: plugin
// RUN: %not %acc_cxx %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
struct counter
{
  int count;
  counter () : count (0) {}
  counter (const counter &other) : count (other.count + 1) {}
};
void
work (int n, int *a)
{
  counter row[n];
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: 'firstprivate' of 'row', which is of variable size, with members of a class; use 'private' and assign
#pragma acc parallel loop firstprivate(row) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = row[i].count;
}
