/* An array of variable size cannot be firstprivate in a queue (GCC 12 alone: fault of the device).  */
// REQUIRES: plugin
// RUN: %not %acc_cc %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
void
work (int n, int *a)
{
  int row[n];
  for (int i = 0; i < n; i++)
    row[i] = i;
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: 'firstprivate' of 'row', which is of variable size, in a queue; use 'private' and assign
#pragma acc parallel loop firstprivate(row) copy(a[0:n]) async
  for (int i = 0; i < n; i++)
    a[i] = row[i];
#pragma acc wait
}
