// A routine finds a section of an array with a link clause by where the array begins.
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
// RUN: %acc_cc -O2 %s -fplugin=%plugin -DNO_ROUTINE -Werror -c -o %t.o
int all[8], linked[8];
#pragma acc declare link(all, linked)

#ifndef NO_ROUTINE
#pragma acc routine seq
void
add (int i)
{
  all[i] += linked[i];
}
#endif

void
bring (int n)
{
#pragma acc enter data copyin(all[0:n])
  // CHECK-NOT: 'all'
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: warning: acc-workers: routines find this section of 'linked', which has a link
#pragma acc enter data copyin(linked[2:n])
#pragma acc parallel loop present(all[0:n], linked[2:n])
  for (int i = 2; i < n; i++)
    all[i] = linked[i];
}
