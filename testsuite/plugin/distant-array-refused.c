/* Constructs of nested functions cannot have arrays of variable size of the function around (GCC 12
   alone: internal compiler error in scan_sharing_clauses); by a pointer they can.  */
// REQUIRES: plugin
// RUN: %not %acc_cc %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
// RUN: %acc_cc %s -DPOINTER -fplugin=%plugin -o %t
int
main (int argc, char **argv)
{
  int n = argc + 32, row[n], *first = row, *device;
  void
  fill (void)
  {
#ifdef POINTER
#define row first
#endif
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: 'row', which is of variable size and of the function around, in a directive; use a pointer to its first element
#pragma acc parallel loop copy(row[0:n])
    for (int i = 0; i < n; i++)
      row[i] = i;
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: 'row',
#pragma acc enter data copyin(row[0:n])
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: 'row',
#pragma acc update self(row[0:n])
// This has a pointer (plugin/sections/host-data-around).
#pragma acc host_data use_device(row)
    device = row;
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: 'row',
#pragma acc exit data delete(row[0:n])
// CHECK-NOT: confused by earlier errors
  }
  fill ();
  return first[5] != 5;
}
